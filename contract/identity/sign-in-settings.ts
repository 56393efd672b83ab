import { passwordRules } from '@tenure/domain/identity/password-policy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

const atMostTen = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(10, 'Enter 10 at most');
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(?=.{1,200}$)([a-z0-9-]+\.)+[a-z]{2,}$/, 'Enter a mail domain, like company.com');

const settings = z.strictObject({
  forgotPassword: z.strictObject({ enabled: z.boolean() }),
  selfRegistration: z
    .strictObject({
      enabled: z.boolean(),
      domains: z.array(domain).max(20, 'Name 20 domains at most'),
    })
    .refine(({ enabled, domains }) => !enabled || domains.length > 0, {
      path: ['domains'],
      message: 'Name the mail domain of your company, or turn self-registration off',
    }),
  password: z.strictObject({
    minimumLength: z.int('Enter a whole number').min(8, 'Enter 8 or more').max(128, 'Enter 128 at most'),
    lowerCase: atMostTen,
    upperCase: atMostTen,
    digits: atMostTen,
    specialCharacters: atMostTen,
  }),
  /** Words of the company's own for a rule that is broken; a rule without any has the usual ones. */
  passwordMessages: z.partialRecord(
    z.enum(passwordRules),
    z.string().trim().min(1).max(200, 'Use at most 200 characters'),
  ),
});

const output = record(settings);

export const signInSettings = defineEndpoint({
  name: 'signInSettings',
  method: 'GET',
  path: '/api/sign-in-settings',
  summary: 'The company’s sign-in settings',
  capability: 'site.settings.edit',
  output,
  versioned: true,
  errors: [],
});

export const saveSignInSettings = defineEndpoint({
  name: 'saveSignInSettings',
  method: 'PUT',
  path: '/api/sign-in-settings',
  summary: 'Decide about signing in',
  capability: 'site.settings.edit',
  body: settings,
  output,
  versioned: true,
  stepUp: true,
  errors: ['stale-version'],
});
