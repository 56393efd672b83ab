import {
  deactivateUser,
  forcePasswordChange,
  getUserAccount,
  reactivateUser,
} from '@tenure/contract/identity/accounts.ts';
import { actingMinutes, loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { now } from '../../lib/clock.ts';
import { mockPeople, readAccessWorld } from '../access-world.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, personaOf, readWorld } from '../world.ts';

const administrator = 'Administrator';

function record(userId: number) {
  const someone = mockPeople.find((one) => one.userId === userId);
  if (someone === undefined) throw new MockRefusal('not-found');
  const { deactivatedUsers, usersAskedForPassword } = readWorld();
  const isActive = !deactivatedUsers.includes(userId);
  const mustChangePassword = usersAskedForPassword.includes(userId);
  const isOwn = userId === 1;
  const isAdmin = readAccessWorld().profiles.some(
    ({ roleType, holders }) => roleType === administrator && holders.includes(userId),
  );
  const offered = [
    ...(isActive && !isAdmin ? ['employees.login-as-user'] : []),
    ...(isActive && !mustChangePassword ? ['accounts.password.force'] : []),
    ...(isActive ? ['accounts.factors.reset'] : []),
    'accounts.status.edit',
  ];
  return {
    data: { userId, fullName: someone.fullName, isActive, mustChangePassword },
    metadata: { capabilities: isOwn ? [] : offered, fields: [] },
  };
}

function changeable(userId: number, capability: string) {
  if (!record(userId).metadata.capabilities.includes(capability)) throw new MockRefusal('conflict');
}

export const accountHandlers = [
  mock(getUserAccount, ({ params }) => record(params.userId)),
  mock(loginAs, ({ params, body }) => {
    changeable(params.userId, 'employees.login-as-user');
    const { fullName } = record(params.userId).data;
    const until = now() + actingMinutes * 60_000;
    changeWorld({
      username: fullName.toLowerCase().replace(' ', '.'),
      acting: { username: readWorld().username, readOnly: body.readOnly, until },
    });
    return { displayName: fullName, readOnly: body.readOnly, expiresAt: new Date(until).toISOString() };
  }),
  mock(returnToSelf, () => {
    const { acting } = readWorld();
    if (acting === null) throw new MockRefusal('not-signed-in');
    changeWorld({ username: acting.username, acting: null });
    return { displayName: personaOf(acting.username).site.user.displayName };
  }),
  mock(forcePasswordChange, ({ params }) => {
    changeable(params.userId, 'accounts.password.force');
    changeWorld({ usersAskedForPassword: [...readWorld().usersAskedForPassword, params.userId] });
    return record(params.userId);
  }),
  mock(deactivateUser, ({ params }) => {
    changeable(params.userId, 'accounts.status.edit');
    changeWorld({ deactivatedUsers: [...readWorld().deactivatedUsers, params.userId] });
    return record(params.userId);
  }),
  mock(reactivateUser, ({ params }) => {
    const { deactivatedUsers } = readWorld();
    changeWorld({ deactivatedUsers: deactivatedUsers.filter((one) => one !== params.userId) });
    return record(params.userId);
  }),
];
