import { addAreaMessages } from '../../lib/messages/area-messages.ts';

/** Ways to prove that it is really the person: at the second step of signing in, and again before some changes. */
const proof = {
  passkey: 'A passkey',
  passkeyHelp: 'With your fingerprint, face, PIN or security key',
  totp: 'Your authenticator app',
  totpHelp: 'Six digits from the app on your phone',
  recovery: 'A recovery code',
  recoveryHelp: 'One of the ten you kept for when nothing else is at hand',
  email: 'A code by email',
  sms: 'A code by text message',
  password: 'Your password',
  chooseTitle: 'How do you want to confirm that it is you?',
  passkeyTitle: 'Use your passkey',
  passkeyWhat: 'Your browser asks for your fingerprint, face, PIN or security key.',
  usePasskey: 'Continue with a passkey',
  passkeyNone:
    'No passkey was used. Try again, choose another passkey in the window that opens, or use another way.',
  passkeyUnsupported: 'This browser cannot use passkeys. Use another way.',
  totpTitle: 'Enter the code of your app',
  totpWhat: 'Open your authenticator app and type the six digits it shows for this account.',
  totpCode: 'Six-digit code of the app',
  recoveryTitle: 'Enter a recovery code',
  recoveryWhat: 'Each code works once. After signing in you can make new ones under Preferences.',
  recoveryCode: 'Recovery code',
  recoveryExample: 'ABCDE-FGHJK',
  missing: 'Enter the code',
  missingPassword: 'Enter your password',
  wrong: 'That is not right.',
  wrongHelp_one: 'Check it and try again. You have one try left before a wait of {{minutes}} minutes.',
  wrongHelp_other:
    'Check it and try again. You have {{count}} tries left before a wait of {{minutes}} minutes.',
  other: 'Use another way',
  heldBack:
    'No code goes to {{address}} until {{when}}: it was changed lately, and it may not have been you who did.',
  noWay: 'There is no way left to confirm that it is you. The helpdesk can help after checking who you are.',
} as const;

const stepUp = {
  title: 'Confirm that it is you',
  why: 'What you are about to do is specially protected, so we ask once more.',
  submit: 'Confirm',
  send: 'Send a code to {{address}}',
  sent: 'We sent six digits to {{address}}.',
  code: 'Six-digit code',
  cancel: 'Cancel',
  failed: 'The ways to confirm it did not load',
} as const;

const security = {
  title: 'Security',
  subtitle: 'How you sign in, and where you are signed in.',
  link: 'Open security',
  cardHelp: 'Authenticator app, passkeys, recovery codes, and the devices you are signed in on.',
  failed: 'How you sign in did not load',
  requiredTitle: 'Your account asks for a second step.',
  required:
    'Until you set up one of your own, a code goes to your email or phone. An app or a passkey is quicker and safer.',
  saved: 'Saved',
  never: 'Not used yet',
  lastUsed: 'Last used {{when}}',
  added: 'Added {{when}}',

  app: 'Authenticator app',
  appOff: 'An app on your phone that shows six digits, such as Google or Microsoft Authenticator.',
  appOn: 'On',
  appSetUp: 'Set up',
  appReplace: 'Set up again',
  appRemove: 'Remove',
  appRemoveTitle: 'Remove the authenticator app?',
  appRemoveHelp: 'Its codes will no longer be asked for, nor taken, when you sign in.',
  appRemoved: 'The authenticator app was removed',
  appAdded: 'The authenticator app is set up',
  appTitle: 'Set up an authenticator app',
  appScan: 'Scan this with the app on your phone.',
  appQr: 'QR code for the authenticator app',
  appTyped: 'Or type this key into it:',
  appCode: 'Six-digit code the app shows now',
  appWrong: 'This is not the code the app shows for this key. Check that your phone’s clock is right.',
  appTooOld: 'This took too long. Close it and begin again.',
  appConfirm: 'Confirm the code',

  passkeys: 'Passkeys',
  passkeysNone: 'No passkeys yet',
  passkeysNoneHelp:
    'A passkey signs you in with your fingerprint, face, PIN or a security key: no password, and nothing to type.',
  passkeyAdd: 'Add a passkey',
  passkeyAddTitle: 'Add a passkey',
  passkeyAddWhat:
    'Give it a name you will know it by, such as the device it is on. Your browser then asks where to keep it.',
  passkeyName: 'Name',
  passkeyDefault: 'Passkey on {{device}}',
  passkeyThis: 'this device',
  passkeyContinue: 'Continue',
  passkeyNotMade: 'No passkey was made. Try again, or choose another place to keep it.',
  passkeyExists: 'This device or key already holds a passkey of yours.',
  passkeyAdded: 'The passkey was added',
  passkeyRename: 'Rename',
  passkeyRenameOf: 'Rename {{name}}',
  passkeyRenamed: 'The passkey was renamed',
  passkeySave: 'Save the name',
  passkeyRemove: 'Remove',
  passkeyRemoveOf: 'Remove {{name}}',
  passkeyRemoveTitle: 'Remove “{{name}}”?',
  passkeyRemoveHelp:
    'It can no longer be used to sign in. Remove it from the device as well, or the device will go on offering it.',
  passkeyRemoved: 'The passkey was removed',
  keep: 'Keep it',

  codes: 'Recovery codes',
  codesNone: 'They come with your first authenticator app or passkey.',
  codesLeft_zero: 'None is left. Make new ones now.',
  codesLeft_one: 'One is left. Make new ones soon.',
  codesLeft_other: '{{count}} of 10 are left.',
  codesHelp: 'For the day your phone or key is lost. Each works once.',
  codesRenew: 'Make new codes',
  codesRenewTitle: 'Make new recovery codes?',
  codesRenewHelp: 'Those you kept until now will be worth nothing.',
  codesKeepOld: 'Keep the old ones',
  codesTitle: 'Keep your recovery codes',
  codesOnce: 'This is the only time they are shown. Keep them where you can reach them without your phone.',
  codesList: 'Your recovery codes',
  codesCopy: 'Copy',
  codesCopied: 'Copied',
  codesDownload: 'Download',
  codesPrint: 'Print',
  codesDone: 'I have kept them',
  codesFile: 'recovery-codes.txt',
  codesFileHead: 'Recovery codes of {{username}} for {{company}}. Each works once.',

  sessions: 'Where you are signed in',
  sessionsFailed: 'Where you are signed in did not load',
  sessionsOnly: 'You are signed in nowhere else.',
  sessionHere: 'This device',
  sessionOn: '{{browser}} on {{system}}',
  sessionUnknown: 'Unknown device',
  sessionTimes: 'Signed in {{signedIn}} · last seen {{seen}}',
  sessionSeenNow: 'Signed in {{signedIn}} · in use now',
  sessionEnd: 'Sign out',
  sessionEndOf: 'Sign out {{device}}, signed in {{signedIn}}',
  sessionEnded: '{{device}} was signed out',
  sessionsEndOthers: 'Sign out all others',
  sessionsEndTitle: 'Sign out everywhere else?',
  sessionsEndHelp: 'Every other device has to sign in again. You stay signed in here.',
  sessionsEndKeep: 'Leave them signed in',
  sessionsEnded_one: 'One device was signed out',
  sessionsEnded_other: '{{count}} devices were signed out',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    proof: typeof proof;
    stepUp: typeof stepUp;
    security: typeof security;
  }
}

// Imported by every screen that says any of it, so that it is there before the first of them is drawn.
addAreaMessages('proof', proof);
addAreaMessages('stepUp', stepUp);
addAreaMessages('security', security);
