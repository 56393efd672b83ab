import { useQuery } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { useState } from 'react';
import { DeclarationHistory, SignedDeclarations } from '../../../ui/declaration-history.tsx';
import { DeclarationSummary } from './declaration-summary.tsx';
import { type Declaration, declarationsQuery } from './tax-declarations.queries.ts';

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
      summary={(declaration) => <DeclarationSummary employeeId={employeeId} declaration={declaration} />}
    />
  );
}
