import {
  deactivateUser,
  forcePasswordChange,
  getUserAccount,
  reactivateUser,
} from '@tenure/contract/identity/accounts.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { type Binding, type Can, onHost, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { allowedOver, offeredOver } from './account-state.policy.ts';
import {
  type AccountState,
  accountState,
  accountStateInRelation,
  accountStateLocked,
} from './account-state.reads.ts';
import type { AccountStates } from './account-state.service.ts';
import type { Acting } from './acting.service.ts';

function view(account: AccountState, can: Can) {
  return {
    data: {
      userId: account.id,
      fullName: account.displayName,
      isActive: account.isActive,
      mustChangePassword: account.mustChangePassword,
    },
    metadata: { capabilities: offeredOver(can, account), fields: [] },
  };
}

export function accountStateRoutes(states: AccountStates, acting: Acting): Binding[] {
  const authorise = ({ viewer, subject }: { viewer: Viewer; subject: AccountState }) =>
    allowedOver(viewer.grants, subject);
  const present = ({ result, can }: { result: AccountState; can: Can }) => view(result, can);

  return [
    onSession(getUserAccount, {
      load: (tx, { params }) => accountStateInRelation(tx, params.userId),
      authorise: ({ viewer, subject }) => allowedOver(viewer.grants, subject.account, subject.relation),
      present: ({ subject, can }) => view(subject.account, can),
    }),

    onSession(loginAs, {
      load: (tx, { params }) => accountState(tx, params.userId),
      authorise,
      act: ({ tx, subject, input, request }) => acting.begin(tx, subject, input.body, request),
      present: ({ result }) => result,
    }),

    onHost(returnToSelf, ({ tx, request }) => acting.end(tx, request)),

    onSession(forcePasswordChange, {
      load: (tx, { params }) => accountStateLocked(tx, params.userId),
      authorise,
      act: ({ tx, subject }) => states.forcePasswordChange(tx, subject),
      present,
    }),

    onSession(deactivateUser, {
      load: (tx, { params }) => accountStateLocked(tx, params.userId),
      authorise,
      act: ({ tx, subject, input }) => states.deactivate(tx, subject, input.body.reason),
      present,
    }),

    onSession(reactivateUser, {
      load: (tx, { params }) => accountStateLocked(tx, params.userId),
      authorise,
      act: ({ tx, subject, input }) => states.reactivate(tx, subject, input.body.reason),
      present,
    }),
  ];
}
