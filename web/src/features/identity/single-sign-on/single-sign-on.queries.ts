import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  discoverSso,
  enableSso,
  readSamlMetadata,
  type SsoSettingsToSave,
  saveSsoSettings,
  ssoSettings,
  ssoTestResult,
  testSso,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { Answer } from '../../../lib/api/call.ts';
import { call } from '../../../lib/api/call.ts';
import { keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';

export type SettingsAnswer = Answer<EndpointAnswer<typeof ssoSettings>>;

/** Refetched when the window regains focus: a test ends in another one. */
export const settingsQuery = {
  ...versionedQuery(ssoSettings, {}),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
};

export const testQuery = (testId: string) => ({
  ...query(ssoTestResult, { params: { testId } }),
  staleTime: 0,
});

function useKeptAnswer() {
  const queryClient = useQueryClient();
  return (answer: SettingsAnswer) => keepAnswer(queryClient, settingsQuery, answer);
}

export function useSaveSettings() {
  const onSuccess = useKeptAnswer();
  return useMutation({
    mutationFn: ({ body, etag }: { body: SsoSettingsToSave; etag: string | null }) =>
      call(saveSsoSettings, { body }, { ifMatch: etag }),
    onSuccess,
  });
}

export function useTurn() {
  const onSuccess = useKeptAnswer();
  return useMutation({
    mutationFn: ({ enabled, etag }: { enabled: boolean; etag: string | null }) =>
      call(enableSso, { body: { enabled } }, { ifMatch: etag }),
    onSuccess,
  });
}

export function useDiscovery() {
  return useMutation({
    mutationFn: async (issuer: string) => (await call(discoverSso, { body: { issuer } })).body.data,
  });
}

export function useMetadata() {
  return useMutation({
    mutationFn: async (xml: string) => (await call(readSamlMetadata, { body: { xml } })).body.data,
  });
}

export function useTest() {
  return useMutation({ mutationFn: async () => (await call(testSso, {})).body.data });
}
