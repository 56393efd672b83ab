import { useQuery } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { useState } from 'react';
import { DeclarationHistory, SignedDeclarations } from '../../../ui/declarations/declaration-history.tsx';
import { type Declaration, declarationsQuery } from './tax-declarations.queries.ts';
import { TaxSummary } from './tax-summary.tsx';

interface TaxHistoryProps {
  scheme: TaxScheme;
  employeeId: number;
}

export function TaxHistory({ scheme, employeeId }: TaxHistoryProps) {
  return (
    <DeclarationHistory>
      <Declarations scheme={scheme} employeeId={employeeId} />
    </DeclarationHistory>
  );
}

function Declarations({ scheme, employeeId }: TaxHistoryProps) {
  const [page, setPage] = useState(1);
  const read = useQuery(declarationsQuery(scheme, employeeId, page));
  return (
    <SignedDeclarations<Declaration>
      read={read}
      onPage={setPage}
      summary={(declaration) => <TaxSummary employeeId={employeeId} declaration={declaration} />}
    />
  );
}
