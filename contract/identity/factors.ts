import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';
import { passkeyAttestation, passkeyCreationOptions } from './passkeys.ts';

/** How many recovery codes are made at a time; each works once. */
export const recoveryCodesMade = 10;
export const mostPasskeys = 20;

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Give it a name you will know it by')
  .max(60, 'Use at most 60 characters');

const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Codes in plain text: shown with the one answer that made them, and never again. */
const freshCodes = z.array(z.string());

export const myFactors = defineEndpoint({
  name: 'myFactors',
  method: 'GET',
  path: '/api/account/factors',
  summary: 'The viewer’s second factors',
  capability: 'signed-in',
  beforeDayOne: true,
  output: record(
    z.strictObject({
      isRequired: z.boolean(),
      /** The viewer's security profiles that require it, by name. */
      requiredBy: z.array(z.string()),
      authenticatorApp: z.strictObject({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
      passkeys: z.array(passkey),
      /** The mobile for codes, by its last digits only. */
      codeMobile: z.strictObject({ number: z.string(), waitsUntil: instant.nullable() }).nullable(),
      /** Whether this installation can send text messages at all. */
      canText: z.boolean(),
      /** Null where no enrolled factor needs a replacement. */
      recoveryCodes: z.strictObject({ left: z.int(), createdAt: instant }).nullable(),
    }),
  ),
  errors: [],
  ownHandsOnly: true,
});
export type MyFactors = z.output<typeof myFactors.output>['data'];

export const beginAuthenticatorApp = defineEndpoint({
  name: 'beginAuthenticatorApp',
  method: 'POST',
  path: '/api/account/authenticator-app/setup',
  summary: 'A fresh secret for an authenticator app; nothing changes until a code of it is given',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({
    /** Given back with the first code. */
    setup: z.string(),
    /** For the QR code. */
    uri: z.string(),
    /** The same secret, to type. */
    key: z.string(),
  }),
  status: 200,
  errors: [],
  stepUp: true,
});

export const addAuthenticatorApp = defineEndpoint({
  name: 'addAuthenticatorApp',
  method: 'POST',
  path: '/api/account/authenticator-app',
  summary: 'Enrol an authenticator app with its first code, in place of the one before',
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({
    setup: z.string().max(500),
    code: z.string().trim().min(1, 'Enter the six digits of the app').max(20),
  }),
  /** Recovery codes come with the first factor. */
  output: z.strictObject({ recoveryCodes: freshCodes.nullable() }),
  status: 201,
  errors: ['mfa-failed', 'mfa-invalid'],
  stepUp: true,
  renewsSession: true,
});

export const removeAuthenticatorApp = defineEndpoint({
  name: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: '/api/account/authenticator-app',
  summary: 'Stop signing in with an authenticator app',
  capability: 'signed-in',
  beforeDayOne: true,
  output: null,
  errors: ['conflict'],
  stepUp: true,
  renewsSession: true,
});

export const newPasskeyOptions = defineEndpoint({
  name: 'newPasskeyOptions',
  method: 'GET',
  path: '/api/account/passkeys/options',
  summary: 'A challenge for making a passkey',
  capability: 'signed-in',
  beforeDayOne: true,
  output: passkeyCreationOptions,
  errors: ['conflict'],
  stepUp: true,
});

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Enrol a passkey under a name',
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({ name: passkeyName, attestation: passkeyAttestation }),
  output: z.strictObject({ passkey, recoveryCodes: freshCodes.nullable() }),
  status: 201,
  errors: ['mfa-failed', 'conflict'],
  stepUp: true,
  renewsSession: true,
});

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Renames a passkey',
  capability: 'signed-in',
  beforeDayOne: true,
  params: z.strictObject({ passkeyId: idInPath }),
  body: z.strictObject({ name: passkeyName }),
  output: record(passkey),
  errors: ['not-found'],
  ownHandsOnly: true,
});

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Stop signing in with a passkey',
  capability: 'signed-in',
  beforeDayOne: true,
  params: z.strictObject({ passkeyId: idInPath }),
  output: null,
  errors: ['not-found'],
  stepUp: true,
  renewsSession: true,
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'New recovery codes; those from before are worth nothing',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({ recoveryCodes: freshCodes }),
  status: 201,
  errors: ['conflict'],
  stepUp: true,
  renewsSession: true,
});

export const saveCodeMobile = defineEndpoint({
  name: 'saveCodeMobile',
  method: 'PUT',
  path: '/api/account/code-mobile',
  summary: 'Save a mobile for sign-in codes; it receives the first one after seven days',
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({
    number: z.string().trim().min(1, 'Enter a mobile number').max(40, 'Use at most 40 characters'),
  }),
  output: null,
  errors: ['conflict', 'too-many-requests'],
  stepUp: true,
  renewsSession: true,
});

export const removeCodeMobile = defineEndpoint({
  name: 'removeCodeMobile',
  method: 'DELETE',
  path: '/api/account/code-mobile',
  summary: 'Remove the mobile for sign-in codes',
  capability: 'signed-in',
  beforeDayOne: true,
  output: null,
  errors: ['conflict'],
  stepUp: true,
  renewsSession: true,
});

export const resetFactors = defineEndpoint({
  name: 'resetFactors',
  method: 'POST',
  path: '/api/accounts/{accountId}/reset-factors',
  summary:
    'Resets the second factors of a person who has lost them: they are signed out everywhere, and codes go to their address again',
  capability: 'accounts.factors.reset',
  params: z.strictObject({ accountId: idInPath }),
  output: null,
  status: 204,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});
