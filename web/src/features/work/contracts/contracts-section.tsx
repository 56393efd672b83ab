import type { ContractState } from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { ContractsCard } from './contracts-card.tsx';

/** A person's contracts, as a section of their profile. */
export function ContractsSection({ employeeId, asOf }: Pick<ProfileSectionProps, 'employeeId' | 'asOf'>) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<ContractState | null>(null);
  return (
    <ContractsCard
      employeeId={employeeId}
      isToday={asOf === null}
      page={page}
      state={state}
      onNarrow={(change) => {
        setPage(change.page ?? 1);
        if (change.state !== undefined) setState(change.state);
      }}
    />
  );
}
