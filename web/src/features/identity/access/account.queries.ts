import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deactivateUser,
  forcePasswordChange,
  getUserAccount,
  reactivateUser,
} from '@tenure/contract/identity/accounts.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { resetFactors } from '@tenure/contract/identity/factors.ts';
import { noteActing } from '../../../lib/acting.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshProfiles } from './refresh-profiles.ts';

const pathOf = (userId: number) => ({ params: { userId: String(userId) } });

export function accountQuery(userId: number) {
  return query(getUserAccount, pathOf(userId));
}

function useAccountChange<Change>(change: (given: Change) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshProfiles(queryClient) });
}

export type SecurityChange = 'force' | 'reset';

export function useChangeSecurity(userId: number, change: SecurityChange) {
  return useAccountChange(async () => {
    if (change === 'force') await call(forcePasswordChange, pathOf(userId));
    else await call(resetFactors, { params: { accountId: String(userId) } });
  });
}

export type StatusChange = 'deactivate' | 'reactivate';
const calls = { deactivate: deactivateUser, reactivate: reactivateUser } as const;

export function useChangeStatus(userId: number, change: StatusChange) {
  return useAccountChange((reason: string) => call(calls[change], { ...pathOf(userId), body: { reason } }));
}

/**
 * Continues as the other person after a full page load, so that none of one's own data appears under their
 * name.
 */
export function useLoginAs(userId: number) {
  return useMutation({
    mutationFn: (body: { reason: string; readOnly: boolean }) => call(loginAs, { ...pathOf(userId), body }),
    onSuccess: () => {
      const { pathname, search } = globalThis.location;
      noteActing(`${pathname}${search}`);
      globalThis.location.assign('/');
    },
  });
}
