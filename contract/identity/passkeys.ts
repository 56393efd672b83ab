import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signedIn } from './signed-in.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'This is not base64url');

const transports = z.array(z.string().max(20)).max(10);

/** The browser's answer for an existing passkey; extensions are neither requested nor accepted. */
export const passkeyAssertion = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The browser's answer for a passkey it has just created. */
export const passkeyAttestation = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports });

/** Asks a browser for one of the passkeys named, or for any it has for this site where none is. */
export const passkeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(descriptor),
});

/** Asks a browser to make a passkey. */
export const passkeyCreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
});

export const passkeySignInOptions = defineEndpoint({
  name: 'passkeySignInOptions',
  method: 'GET',
  path: '/api/auth/passkey-options',
  summary: 'A challenge for signing in with a passkey alone',
  capability: 'public',
  output: passkeyRequestOptions,
  errors: [],
});

/** A passkey whose holder was verified by the device is something one has and something one knows or is: both factors. */
export const passkeySignIn = defineEndpoint({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/auth/passkey-authenticate',
  summary: 'Sign in with a passkey, without a password',
  capability: 'public',
  body: z.strictObject({ assertion: passkeyAssertion, referrerUrl: z.string().max(2000).optional() }),
  output: signedIn,
  errors: ['invalid-credentials'],
});

export const mfaPasskeyOptions = defineEndpoint({
  name: 'mfaPasskeyOptions',
  method: 'GET',
  path: '/api/auth/mfa-passkey-options',
  summary: 'A challenge for the passkeys of a person who still has to give a second factor',
  capability: 'half-signed-in',
  output: passkeyRequestOptions,
  errors: ['mfa-failed'],
});

export const mfaPasskey = defineEndpoint({
  name: 'mfaPasskey',
  method: 'POST',
  path: '/api/auth/mfa-passkey',
  summary: 'Complete signing in with a passkey',
  capability: 'half-signed-in',
  body: z.strictObject({ assertion: passkeyAssertion }),
  output: signedIn,
  errors: ['mfa-failed', 'mfa-locked', 'mfa-invalid'],
});
