import type { QueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { basicSettings, checkSession, mfaSettings } from '@tenure/contract/identity/authentication.ts';
import { ApiError, ConnectionError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';

export const settingsQuery = query(basicSettings, {});
export type SignInSettings = EndpointAnswer<typeof basicSettings>;

/** Changes with every attempt, so it is never cached. */
export const mfaQuery = { ...query(mfaSettings, {}), staleTime: 0, gcTime: 0 };
export type MfaSettings = EndpointAnswer<typeof mfaSettings>;

/** Null when they failed to load; the screen then reports it. */
export async function loadSignInSettings(queryClient: QueryClient): Promise<SignInSettings | null> {
  try {
    return (await queryClient.fetchQuery(settingsQuery)).body;
  } catch (failure) {
    if (failure instanceof ApiError || failure instanceof ConnectionError) return null;
    throw failure;
  }
}

/** Where to redirect people who open the second step without needing it. */
export async function isFullySignedIn(): Promise<boolean> {
  try {
    const { body } = await call(checkSession, {});
    return body.authStatus === 'IS_AUTHENTICATED_FULLY';
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return false;
    throw failure;
  }
}
