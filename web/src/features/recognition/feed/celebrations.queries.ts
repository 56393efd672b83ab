import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CelebrationChoices,
  celebrationChoices,
  listCelebrations,
  saveCelebrationChoices,
} from '@tenure/contract/recognition/celebrations.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export const celebrationsQuery = (itemsPerPage: number) =>
  query(listCelebrations, { query: { itemsPerPage: String(itemsPerPage) } });
export const celebrationChoicesQuery = query(celebrationChoices, {});

export function useSaveCelebrationChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CelebrationChoices) => call(saveCelebrationChoices, { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(everyQueryOf(celebrationChoices)),
        queryClient.invalidateQueries(everyQueryOf(listCelebrations)),
      ]),
  });
}
