import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { addCoverRule, listCoverRules, removeCoverRule } from '@tenure/contract/leave/leave-cover.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export type NewCoverRule = EndpointRequest<typeof addCoverRule>['body'];

export const coverRulesQuery = query(listCoverRules, {});

function useCoverChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listCoverRules)),
  });
}

export const useAddCoverRule = () => useCoverChange((body: NewCoverRule) => call(addCoverRule, { body }));
export const useRemoveCoverRule = () =>
  useCoverChange((id: number) => call(removeCoverRule, { params: { ruleId: String(id) } }));
