import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getWelcome,
  getWelcomeWords,
  saveWelcomeWords,
  type WelcomeWords,
} from '@tenure/contract/work/welcome.ts';
import { call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';

/** Its steps are done on other screens, so every visit reads them again. */
export const welcomeQuery = { ...query(getWelcome, {}), staleTime: 0 };
export const welcomeWordsQuery = versionedQuery(getWelcomeWords, {});

export function useSaveWelcomeWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ words, etag }: { words: WelcomeWords; etag: string | null }) =>
      call(saveWelcomeWords, { body: words }, { ifMatch: etag }),
    // Refetches after a refusal too: someone else may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: welcomeWordsQuery.queryKey }),
  });
}
