import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  myFactors,
  newPasskeyOptions,
  removeAuthenticatorApp,
  removeCodeMobile,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  saveCodeMobile,
} from '@tenure/contract/identity/factors.ts';
import { endOtherSessions, endSession, mySessions } from '@tenure/contract/identity/sessions.ts';
import { stepUpSettings } from '@tenure/contract/identity/step-up.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

/** Another device may have changed it, so every visit refetches it. */
export const factorsQuery = { ...query(myFactors, {}), staleTime: 0 };
export const sessionsQuery = (page: number) => ({
  ...query(mySessions, { query: { page: String(page) } }),
  staleTime: 0,
});
/** Changes with every attempt, so it is never cached. */
export const proofQuery = { ...query(stepUpSettings, {}), staleTime: 0, gcTime: 0 };
export type ProofSettings = EndpointAnswer<typeof stepUpSettings>;

const refreshFactors = (queryClient: QueryClient) => queryClient.invalidateQueries(everyQueryOf(myFactors));
const refreshSessions = (queryClient: QueryClient) => queryClient.invalidateQueries(everyQueryOf(mySessions));

export function useBeginApp() {
  return useMutation({ mutationFn: async () => (await call(beginAuthenticatorApp, {})).body });
}

export function useAddApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { setup: string; code: string }) =>
      (await call(addAuthenticatorApp, { body })).body.recoveryCodes,
    onSuccess: () => refreshFactors(queryClient),
  });
}

export function useRemoveApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAuthenticatorApp, {}),
    onSettled: () => refreshFactors(queryClient),
  });
}

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { body: options } = await call(newPasskeyOptions, {});
      const { makePasskey } = await import('./passkey-ceremonies.ts');
      const attestation = await makePasskey(options);
      return (await call(addPasskey, { body: { name, attestation } })).body.recoveryCodes;
    },
    onSuccess: () => refreshFactors(queryClient),
  });
}

export function useRenamePasskey(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { passkeyId: String(id) }, body: { name } }),
    onSuccess: () => refreshFactors(queryClient),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { passkeyId: String(id) } }),
    onSettled: () => refreshFactors(queryClient),
  });
}

export function useRenewCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(renewRecoveryCodes, {})).body.recoveryCodes,
    onSuccess: () => refreshFactors(queryClient),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endSession, { params: { sessionId: String(id) } }),
    onSettled: () => refreshSessions(queryClient),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endOtherSessions, {})).body.ended,
    onSettled: () => refreshSessions(queryClient),
  });
}

export function useSaveCodeMobile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => call(saveCodeMobile, { body: { number } }),
    onSuccess: () => refreshFactors(queryClient),
  });
}

export function useRemoveCodeMobile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeCodeMobile, {}),
    onSuccess: () => refreshFactors(queryClient),
  });
}
