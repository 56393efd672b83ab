import { passwordRules } from '@tenure/domain/identity/password-policy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../envelopes.ts';
import { authStatus, signedIn } from './signed-in.ts';

export const factorChannels = ['email', 'sms'] as const;
export const factorChannel = z.enum(factorChannels);
export type FactorChannel = z.output<typeof factorChannel>;

/** Limits of the second factor, in seconds and tries. */
export const factorLimits = {
  codeExpiry: 1800,
  retryAttemptLimit: 3,
  retryLockTime: 360,
  failedAttemptLimit: 3,
  failedCountExpiry: 1800,
  failedAttemptExpiry: 600,
} as const;

/** An address or a number that was changed within this many days gets no codes. */
export const freshContactDays = 7;

/** A channel that gets no codes because its address was changed lately, and until when. */
export const heldBackChannel = z.strictObject({
  channel: factorChannel,
  address: z.string(),
  until: instant,
});

/**
 * Ways to complete signing in, the strongest first. People enrolled in one of the first two are not sent a
 * message.
 */
export const secondStepMethods = ['passkey', 'totp', 'recovery', 'email', 'sms'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** How long the sign-in screen waits before it leaves for single sign-on. */
export const ssoWaitSeconds = 5;

export const basicSettings = defineEndpoint({
  name: 'basicSettings',
  method: 'GET',
  path: '/api/auth/basic-settings',
  summary: 'The settings of the sign-in screen, before anyone has signed in',
  capability: 'public',
  output: z.strictObject({
    theme: z.strictObject({
      companyName: z.string(),
      systemName: z.string().nullable(),
      primaryColour: z.string(),
      accentColour: z.string(),
      logoUrl: z.string().nullable(),
      logoDarkUrl: z.string().nullable(),
      iconUrl: z.string().nullable(),
      pictureUrl: z.string().nullable(),
      headline: z.string(),
      strapline: z.string(),
    }),
    helpdesk: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
    captcha: z.strictObject({
      required: z.boolean(),
      provider: z.enum(['altcha', 'recaptcha']),
      siteKey: z.string().nullable(),
    }),
    sso: z.strictObject({
      enabled: z.boolean(),
      loginUrl: z.string().nullable(),
      waitSeconds: z.int(),
      /** Passwords are for administrators in an emergency only. */
      only: z.boolean(),
    }),
    password: z.strictObject({
      minimumLength: z.int(),
      lowerCase: z.int(),
      upperCase: z.int(),
      digits: z.int(),
      specialCharacters: z.int(),
    }),
    passwordMessages: z.partialRecord(z.enum(passwordRules), z.string()),
    /** Anyone with an address at one of the domains may create an account. */
    selfRegistration: z.strictObject({ enabled: z.boolean(), domains: z.array(z.string()) }),
    forgotPassword: z.strictObject({ enabled: z.boolean() }),
  }),
  errors: [],
});

export const authenticate = defineEndpoint({
  name: 'authenticate',
  method: 'POST',
  path: '/api/auth/authenticate',
  summary: 'Sign in with a user name or work email and a password',
  capability: 'public',
  body: z.strictObject({
    username: z.string().min(1, 'Enter your username or work email').max(200),
    _password: z.string().min(1, 'Enter your password').max(200),
    captcha: z.string().max(4000).optional(),
    referrerUrl: z.string().max(2000).optional(),
  }),
  output: signedIn,
  errors: ['invalid-credentials', 'invalid-captcha', 'single-sign-on-only'],
});

/** From the third failure on, signing in under a name asks for a captcha. */
export const captchaAfterFailures = 3;

export const captchaChallenge = defineEndpoint({
  name: 'captchaChallenge',
  method: 'GET',
  path: '/api/auth/captcha-challenge',
  summary: 'A proof of work for the browser; its solution goes into `captcha` of authenticate, once',
  capability: 'public',
  output: z.strictObject({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  }),
  errors: [],
});

export const checkSession = defineEndpoint({
  name: 'checkSession',
  method: 'GET',
  path: '/api/auth/check-session',
  summary: 'Whether this browser is signed in, and as whom',
  capability: 'signed-in',
  beforeDayOne: true,
  output: z.strictObject({
    authStatus,
    username: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  errors: ['not-signed-in', 'mfa-in-progress'],
  whilePasswordIsDue: true,
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  capability: 'public',
  output: null,
  errors: [],
});

export const mfaSettings = defineEndpoint({
  name: 'mfaSettings',
  method: 'GET',
  path: '/api/auth/mfa-settings',
  summary: 'The ways to complete signing in, the channels a code can be sent to, and the limits that hold',
  capability: 'half-signed-in',
  output: z.strictObject({
    methods: z.array(z.enum(secondStepMethods)),
    heldBackChannels: z.array(heldBackChannel),
    channels: z.array(z.strictObject({ channel: factorChannel, address: z.string() })),
    chosenChannel: factorChannel.nullable(),
    codeLength: z.int(),
    codeExpiry: z.int(),
    retryAttemptLimit: z.int(),
    retryLockTime: z.int(),
    failedAttemptLimit: z.int(),
    failedCountExpiry: z.int(),
    failedAttemptExpiry: z.int(),
    attemptsLeft: z.int(),
    lockedSeconds: z.int(),
  }),
  errors: [],
});

export const codeSent = z.strictObject({
  message: z.string(),
  userChannel: factorChannel,
  address: z.string(),
});

export const mfaChannel = defineEndpoint({
  name: 'mfaChannel',
  method: 'POST',
  path: '/api/auth/mfa-channel',
  summary: 'Choose where the code goes, and send it',
  capability: 'half-signed-in',
  /** A missing channel is the specification's own 400, so it passes the schema and the rule refuses it. */
  body: z.strictObject({ userChannel: z.string().max(20).optional() }),
  output: codeSent,
  errors: ['mfa-failed', 'mfa-locked', 'too-many-requests'],
});

export const mfaResend = defineEndpoint({
  name: 'mfaResend',
  method: 'POST',
  path: '/api/auth/mfa-resend',
  summary: 'Send a fresh code to the chosen channel',
  capability: 'half-signed-in',
  output: codeSent,
  errors: ['mfa-failed', 'mfa-locked', 'too-many-requests'],
});

export const mfaVerify = defineEndpoint({
  name: 'mfaVerify',
  method: 'POST',
  path: '/api/auth/mfa-verify',
  summary: 'Complete signing in with the code: of the app, of the message that was sent, or a recovery code',
  capability: 'half-signed-in',
  body: z.strictObject({ code: z.string().max(20) }),
  output: signedIn,
  errors: ['mfa-failed', 'mfa-locked', 'mfa-invalid'],
});
