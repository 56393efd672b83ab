import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../tools/test/endpoints.ts';
import { Refusal } from './refusal.ts';
import { refuseByKindOfSession } from './session-kind.ts';

const own = {
  actingAccountId: null,
  isReadOnly: false,
  passwordIsDue: false,
  isBeforeDayOne: false,
};
const acting = { ...own, actingAccountId: 1 };
const reading = { ...acting, isReadOnly: true };
const due = { ...own, passwordIsDue: true };

function codeOf(endpoint: (typeof endpoints)[number], session: typeof own | typeof acting): string | null {
  try {
    refuseByKindOfSession(endpoint, session);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'fault';
  }
}
const signedIn = endpoints.filter(
  ({ capability }) => capability !== 'public' && capability !== 'half-signed-in',
);
const byName = signedIn.map((endpoint) => [endpoint.name, endpoint] as const);

/** Passwords, factors, sessions, fresh proofs, assigning and removing profiles, and signing in as someone. */
const ofThePerson = [
  'changePassword',
  'mySessions',
  'endSession',
  'endOtherSessions',
  'myFactors',
  'beginAuthenticatorApp',
  'addAuthenticatorApp',
  'removeAuthenticatorApp',
  'newPasskeyOptions',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'resetFactors',
  'stepUpSettings',
  'stepUpChannel',
  'stepUpPasskeyOptions',
  'stepUp',
  'assignSecurityProfile',
  'removeSecurityProfile',
  'loginAs',
  'forcePasswordChange',
  'deactivateUser',
  'reactivateUser',
  'readNotification',
  'readAllNotifications',
  'saveNotificationPreferences',
];

describe('a session in which someone is signed in as another person', () => {
  it.each(ofThePerson)('never takes %s', (name) => {
    const endpoint = signedIn.find((one) => one.name === name);
    expect(endpoint && codeOf(endpoint, acting)).toBe('acting-refused');
  });

  it.each(byName)('that only looks takes %s only where it reads', (_name, endpoint) => {
    if (endpoint.method !== 'GET') expect(codeOf(endpoint, reading)).not.toBeNull();
    else expect(codeOf(endpoint, reading)).toBe(codeOf(endpoint, acting));
  });

  it.each(byName.filter(([, endpoint]) => endpoint.stepUp === true))(
    'never takes %s, which asks for a proof',
    (_name, one) => {
      expect(codeOf(one, acting)).toBe('acting-refused');
    },
  );
});

describe('a session whose password is due', () => {
  it('takes nothing but its change and the question who is signed in', () => {
    const taken = signedIn.filter((endpoint) => codeOf(endpoint, due) === null);
    expect(taken.map(({ name }) => name).toSorted()).toEqual(['changePassword', 'checkSession']);
  });
});

describe('a session of one’s own', () => {
  it.each(byName)('takes %s', (_name, endpoint) => {
    expect(codeOf(endpoint, own)).toBeNull();
  });
});
