import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type InboxPreferences,
  inboxPreferences,
  saveInboxPreferences,
} from '@tenure/contract/work/inbox-preferences.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

export const inboxPreferencesQuery = query(inboxPreferences, {});

/** Whether single keys act on a focused row; off until the person's choice has loaded. */
export function useInboxKeys(): boolean {
  return useQuery(inboxPreferencesQuery).data?.data.hasKeys ?? false;
}

export function useSaveInboxPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InboxPreferences) => call(saveInboxPreferences, { body }),
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(inboxPreferences)),
  });
}
