import { useQueryClient } from '@tanstack/react-query';
import type { Contract } from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import { useMerge } from '../../../ui/use-merge.ts';
import { contractQuery } from './contracts.queries.ts';

const draftOf = ({ state, dateOpened }: Contract) => ({ state, dateOpened });

/** A contract as read when an action on it began, until a refusal shows what has happened to it. */
export function useInHand(employeeId: number, contract: Contract) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState(contract);
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...contractQuery(employeeId, contract), staleTime: 0 }),
    draftOf: ({ body }) => draftOf(body.data),
    onMerged: ({ body }) => setHeld(body.data),
  });
  return {
    held,
    hasChanged: merging.theirs !== null,
    onRefused: (error: Error) => merging.onRefused(error, draftOf(held)),
  };
}
