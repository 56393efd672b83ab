import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideOperatorAccess,
  endOperatorAccess,
  operatorAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

/** The operator can request or end access at any time, so every visit reads it again. */
export const operatorAccessQuery = { ...query(operatorAccess, {}), staleTime: 0 };

export function useDecideAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ accessId, isGiven }: { accessId: string; isGiven: boolean }) =>
      call(decideOperatorAccess, { params: { accessId }, body: { isGiven } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(operatorAccess)),
  });
}

export function useEndAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accessId: string) => call(endOperatorAccess, { params: { accessId } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(operatorAccess)),
  });
}
