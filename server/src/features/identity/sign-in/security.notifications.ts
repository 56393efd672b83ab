import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** The page where people see their factors and devices. */
export const securityPath = '/preferences/security';

/** The same for people who are asked at sign-in to set a factor up, with the address they continue to. */
export const enrolmentPath = (afterwards: string) =>
  `${securityPath}?${new URLSearchParams({ continue: afterwards })}`;

const always = { byMailUnlessChosen: true, isAlwaysMailed: true } as const;
const ifNot =
  'If it was not you, change your password at once. Then sign out devices you do not know under Preferences › Security, and tell the helpdesk.';

const factors = { app: 'authenticator app', passkey: 'passkey' } as const;
type FactorName = keyof typeof factors;

const factorOf = ({ factor, name }: Record<string, unknown>) =>
  factor === 'passkey' ? `The passkey “${String(name)}”` : `The ${factors.app}`;

export const newDevice: NotificationKind = {
  kind: 'new-device',
  label: 'Your account was used on a new device',
  ...always,
  text: ({ device }) => ({
    title: 'Your account was used on a new device',
    body: `Someone signed in as you with ${String(device)}, in a browser that is new to your account. If it was you, there is nothing to do. ${ifNot}`,
  }),
};

export const passwordChanged: NotificationKind = {
  kind: 'password-changed',
  label: 'Your password was changed',
  ...always,
  text: () => ({
    title: 'Your password was changed',
    body: 'Your password was changed just now, and you were signed out everywhere else. If it was not you, ask for a new password on the sign-in screen at once and tell the helpdesk.',
  }),
};

export const factorAdded: NotificationKind = {
  kind: 'factor-added',
  label: 'A way to sign in was added',
  ...always,
  text: (parameters) => ({
    title: parameters.isReplaced
      ? 'Your authenticator app was replaced'
      : 'A way to sign in was added to your account',
    body: `${factorOf(parameters)} can be used to sign in as you from now on. ${ifNot}`,
  }),
};

export const factorRemoved: NotificationKind = {
  kind: 'factor-removed',
  label: 'A way to sign in was removed',
  ...always,
  text: (parameters) => ({
    title: 'A way to sign in was removed from your account',
    body: `${factorOf(parameters)} can no longer be used to sign in as you. ${ifNot}`,
  }),
};

export const recoveryCodeUsed: NotificationKind = {
  kind: 'recovery-code-used',
  label: 'One of your recovery codes was used',
  ...always,
  text: ({ left }) => ({
    title: 'One of your recovery codes was used',
    body: `A recovery code was used in place of your usual second step; ${left === 1 ? 'one is' : `${String(left)} are`} left. ${ifNot}`,
  }),
};

export const recoveryCodesRenewed: NotificationKind = {
  kind: 'recovery-codes-renewed',
  label: 'You have new recovery codes',
  ...always,
  text: () => ({
    title: 'You have new recovery codes',
    body: `Your earlier recovery codes no longer work. ${ifNot}`,
  }),
};

export const codeMobileChanged: NotificationKind = {
  kind: 'code-mobile-changed',
  label: 'Your mobile for sign-in codes was changed',
  ...always,
  text: ({ number, isReplaced, hasFactor }) =>
    typeof number === 'string'
      ? {
          title: `A mobile for sign-in codes was ${isReplaced ? 'changed' : 'added'}`,
          body: hasFactor
            ? `${number} is saved for sign-in codes. No code is sent to it while you have an authenticator app or a passkey. ${ifNot}`
            : `${number} receives sign-in codes for your account in seven days. ${ifNot}`,
        }
      : {
          title: 'Your mobile for sign-in codes was removed',
          body: `Your mobile no longer receives sign-in codes. ${ifNot}`,
        },
};

/** For people who must have a second factor and still get its codes by mail or text. */
export const factorAdvised: NotificationKind = {
  kind: 'factor-advised',
  label: 'A safer second step is advised',
  byMailUnlessChosen: false,
  text: () => ({
    title: 'Set up a safer second step',
    body: 'Your account asks for a code by email or text whenever you sign in. An authenticator app or a passkey is quicker and safer, and takes two minutes to set up.',
  }),
};

export const factorsReset: NotificationKind = {
  kind: 'factors-reset',
  label: 'Your second step was reset',
  ...always,
  text: ({ by }) => ({
    title: 'Your second step was reset',
    body: `${String(by)} took away your authenticator app, passkeys and recovery codes after checking who you are, and you were signed out everywhere. Set up new ones when you next sign in. If you did not ask for it, tell the helpdesk at once.`,
  }),
};

export const securityNotifications = [
  factorAdvised,
  factorsReset,
  codeMobileChanged,
  newDevice,
  passwordChanged,
  factorAdded,
  factorRemoved,
  recoveryCodeUsed,
  recoveryCodesRenewed,
];

export function aboutFactor(factor: FactorName, more: { name?: string; isReplaced?: boolean } = {}) {
  return { factor, ...more };
}
