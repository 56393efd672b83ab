import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { codeSent, factorChannel, heldBackChannel, secondStepMethods } from './authentication.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkeys.ts';

/** How long a second factor counts as fresh: calls marked `stepUp` are refused when the last one is older. */
export const stepUpSeconds = 600;

/** Ways to prove again that it is really the person: those of the second step, and never the password. */
export const proofMethod = z.enum(secondStepMethods);
export type ProofMethod = z.output<typeof proofMethod>;

export const stepUpSettings = defineEndpoint({
  name: 'stepUpSettings',
  method: 'GET',
  path: '/api/auth/step-up',
  summary: 'The ways the viewer can give a fresh proof, and the limits in force',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({
    methods: z.array(proofMethod),
    channels: z.array(z.strictObject({ channel: factorChannel, address: z.string() })),
    heldBackChannels: z.array(heldBackChannel),
    codeLength: z.int(),
    attemptsLeft: z.int(),
    lockedSeconds: z.int(),
  }),
  errors: [],
  ownHandsOnly: true,
});

export const stepUpChannel = defineEndpoint({
  name: 'stepUpChannel',
  method: 'POST',
  path: '/api/auth/step-up-channel',
  summary: 'Sends a code for a fresh proof to a person without a factor of their own',
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({ userChannel: factorChannel }),
  output: codeSent,
  errors: ['mfa-failed', 'mfa-locked', 'too-many-requests'],
  ownHandsOnly: true,
});

export const stepUpPasskeyOptions = defineEndpoint({
  name: 'stepUpPasskeyOptions',
  method: 'GET',
  path: '/api/auth/step-up-passkey-options',
  summary: "A challenge for the viewer's passkeys",
  capability: 'signed-in',
  beforeDayOne: true,
  output: passkeyRequestOptions,
  errors: ['mfa-failed'],
  ownHandsOnly: true,
});

const code = z.string().trim().min(1, 'Enter the code').max(20);

export const proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('passkey'), assertion: passkeyAssertion }),
  z.strictObject({ method: z.literal('code'), code }),
]);
export type Proof = z.output<typeof proof>;

export const stepUp = defineEndpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  summary: 'Prove again that it is them; the session goes on under a new token',
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({ proof }),
  output: null,
  errors: ['mfa-failed', 'mfa-locked', 'mfa-invalid'],
  renewsSession: true,
  ownHandsOnly: true,
});
