import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointInput } from '@tenure/contract/endpoint.ts';
import { basicSettings } from '@tenure/contract/identity/authentication.ts';
import { saveSignInSettings, signInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, keepAnswer, versionedQuery } from '../../../lib/api/query.ts';

export type SignInSettings = EndpointAnswer<typeof signInSettings>;
export type SettingsToSave = EndpointInput<typeof saveSignInSettings>['body'];

export const signInSettingsQuery = versionedQuery(signInSettings, {});

export function useSaveSignInSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, etag }: { settings: SettingsToSave; etag: string | null }) =>
      call(saveSignInSettings, { body: settings }, { ifMatch: etag }),
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, signInSettingsQuery, answer);
      // The form that changes a password shows the rules too.
      await queryClient.invalidateQueries(everyQueryOf(basicSettings));
    },
  });
}
