import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclarationHistory, SignedDeclarations } from '../../../ui/declarations/declaration-history.tsx';
import { declarationsQuery } from './super.queries.ts';
import { SuperSummary } from './super-summary.tsx';

interface SuperHistoryProps {
  employeeId: number;
}

export function SuperHistory({ employeeId }: SuperHistoryProps) {
  return (
    <DeclarationHistory>
      <Declarations employeeId={employeeId} />
    </DeclarationHistory>
  );
}

function Declarations({ employeeId }: SuperHistoryProps) {
  const [page, setPage] = useState(1);
  const read = useQuery(declarationsQuery(employeeId, page));
  return (
    <SignedDeclarations
      read={read}
      onPage={setPage}
      summary={(declaration) => <SuperSummary employeeId={employeeId} declaration={declaration} />}
    />
  );
}
