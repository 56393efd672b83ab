import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { ProfileActionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const security = capabilityOf('security', { place: 1 });

export const capabilities = {
  'accounts.status.edit': security('Deactivate and reactivate accounts', everyone, {
    'company-admin': 'everyone',
  }),
  'accounts.factors.reset': security(
    'Reset the second factors of a person who lost them, after checking their identity',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'employees.login-as-user': security(
    'Sign in as a person who is not an administrator, for half an hour, with a reason they are shown',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'accounts.password.force': security('Require a person to choose a new password', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  account: 'Accounts',
  acting: 'Signed in as someone else',
  code: 'Sign-in codes',
  factor: 'Second factors',
  factors: 'Lost factors',
  passkey: 'Passkeys',
  password: 'Passwords',
  'recovery-codes': 'Recovery codes',
  registration: 'Self-registration',
  session: 'Sign-in and sign-out',
  'sign-in-settings': 'Sign-in settings',
};

export const auditActions = {
  'account.deactivated': { words: 'Deactivated {whose} account', tellsPerson: true },
  'account.reactivated': { words: 'Reactivated {whose} account', tellsPerson: true },
  'account.created': { words: 'Created {whose} account through single sign-on', tellsPerson: true },
  'account.profiles-changed': {
    words: 'Changed {whose} security profiles by identity provider groups',
    tellsPerson: true,
  },
  'account.registered': { words: 'Created {whose} account by self-registration', beforeSignIn: true },
  'account.provisioned': { words: 'Created {whose} account from the identity provider', tellsPerson: true },
  'account.updated': { words: 'Edited the name, email or number of {whose} account', tellsPerson: true },
  'acting.begun': { words: 'Signed in as {whom}', tellsPerson: true },
  'acting.ended': { words: 'Stopped being signed in as {whom}', tellsPerson: true },
  'code.locked': {
    words: 'Entered too many wrong codes for {whose} account',
    tellsPerson: true,
    beforeSignIn: true,
  },
  'code.sending-locked': { words: 'Requested too many codes for {whose} account', beforeSignIn: true },
  'code.sent': { words: 'Requested a sign-in code for {whose} account', beforeSignIn: true },
  'code.mobile-removed': { words: 'Removed the mobile for codes from {whose} account', tellsPerson: true },
  'code.mobile-saved': { words: 'Changed the mobile for codes of {whose} account', tellsPerson: true },
  'code.wrong': { words: 'Entered a wrong code for {whose} account', beforeSignIn: true },
  'factor.added': { words: 'Added a second factor to {whose} account', tellsPerson: true },
  'factor.begun': { words: 'Started adding a second factor to {whose} account' },
  'factor.removed': { words: 'Removed a second factor from {whose} account', tellsPerson: true },
  'factors.reset': { words: 'Removed lost second factors from {whose} account', tellsPerson: true },
  'passkey.renamed': { words: 'Renamed a passkey of {whose} account' },
  'password.changed': { words: 'Changed {whose} password', tellsPerson: true },
  'password.change-forced': {
    words: 'Required a new password from {whom} at the next sign-in',
    tellsPerson: true,
  },
  'password.link-asked': { words: 'Requested a password reset link', beforeSignIn: true },
  'password.link-sent': {
    words: 'Requested a password reset link for {whose} account',
    tellsPerson: true,
    beforeSignIn: true,
  },
  'password.reset': { words: 'Set {whose} new password by a link', tellsPerson: true, beforeSignIn: true },
  'recovery-codes.renewed': { words: 'Created new recovery codes for {whose} account', tellsPerson: true },
  'registration.account-exists': { words: 'Requested an account that exists already', beforeSignIn: true },
  'registration.asked': { words: 'Requested an account', beforeSignIn: true },
  'registration.link-sent': { words: 'Received a link to create an account', beforeSignIn: true },
  'session.closed': { words: 'Signed out', tellsPerson: true },
  'session.ended': { words: 'Signed out one of {whose} devices', tellsPerson: true },
  'session.half-opened': { words: 'Entered the right password of {whose} account', beforeSignIn: true },
  'session.local-sign-in': {
    words: 'Signed in with {whose} password although single sign-on is required',
    tellsPerson: true,
  },
  'session.others-ended': { words: 'Signed out all other devices of {whose} account', tellsPerson: true },
  'session.opened': { words: 'Signed in', tellsPerson: true, beforeSignIn: true },
  'session.proven': { words: 'Confirmed {whose} identity again' },
  'session.refused': { words: 'Failed to sign in to {whose} account', tellsPerson: true, beforeSignIn: true },
  'sign-in-settings.saved': { words: 'Edited the sign-in settings' },
} as const satisfies AuditDeclarations;

export const profileActions = {
  'change-password': { order: 50, label: 'Change password' },
  'force-password-change': { order: 80, label: 'Require new password' },
  'login-as-user': { order: 90, label: 'Sign in as this person' },
  deactivate: { order: 100, label: 'Deactivate' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'passwords.choose.link-invalid': {
    code: 'reset-link-invalid',
    words: 'This link was used already or is too old. Ask for a new one.',
  },
  'passwords.change.too-often': {
    code: 'too-many-requests',
    words: 'The current password was wrong too often. Wait half an hour, or ask for a link instead.',
  },
  'passkeys.sign-in.unknown': {
    code: 'invalid-credentials',
    words: 'This passkey belongs to no account here. Sign in with your password instead.',
  },
  'factors.mobile.too-often': {
    code: 'too-many-requests',
    words: 'You have changed this number too often today. Try again tomorrow.',
  },
  'factors.send.new-number': {
    code: 'mfa-failed',
    words:
      'This number was changed within the last seven days, so no code goes there yet. Use another way, or ask the helpdesk to confirm who you are.',
  },
  'factors.send.new-address': {
    code: 'mfa-failed',
    words:
      'This address was changed within the last seven days, so no code goes there yet. Use another way, or ask the helpdesk to confirm who you are.',
  },
  'factors.send.too-often': {
    code: 'too-many-requests',
    words: 'Too many codes were sent. Use the last one, or wait before asking again.',
  },
  'factors.app.wrong-code': {
    code: 'mfa-invalid',
    words: 'This is not the code the app shows for this key. Check that the phone’s clock is right.',
  },
  'accounts.act.deactivated': { code: 'conflict', words: 'This account is deactivated' },
  'accounts.act.done': { code: 'conflict', words: 'Another window has done so already' },
  'accounts.deactivate.deactivated': { code: 'conflict', words: 'It is deactivated already' },
  'accounts.deactivate.last-admin': {
    code: 'conflict',
    words: 'This is the last Company Admin. Add another Company Admin first.',
  },
  'accounts.password.none': { code: 'conflict', words: 'This person has no password here to change' },
  'accounts.reactivate.active': { code: 'conflict', words: 'It is active already' },
  'factors.mobile.no-texts': {
    code: 'conflict',
    words: 'Text messages are not set up. Use an authenticator app.',
  },
  'factors.mobile.none': { code: 'conflict', words: 'You have no mobile for codes.' },
  'factors.mobile.same': { code: 'conflict', words: 'This is the mobile you already have.' },
  'factors.recovery.no-factor': {
    code: 'conflict',
    words: 'Recovery codes stand in for an authenticator app or a passkey. Set one up first.',
  },
  'factors.passkey.too-many': { code: 'conflict', words: '{most} passkeys are enough. Remove one first.' },
} as const satisfies RefusalDeclarations;
