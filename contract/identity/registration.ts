import { longestPassword } from '@tenure/domain/identity/password-policy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const personName = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(100, 'Use at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'Use one line');

/** How long the link in the mail is good for. */
export const registrationLinkMinutes = 60;

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Ask for an account; the answer is the same whether or not the address has one already',
  capability: 'public',
  body: z.strictObject({
    firstName: personName('Enter your first name'),
    lastName: personName('Enter your last name'),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'Enter your work email')
      .max(200)
      .pipe(z.email('Enter a whole address, like name@company.com')),
    captcha: z.string().max(4000).optional(),
  }),
  output: null,
  status: 200,
  errors: ['invalid-captcha', 'not-offered'],
});

const token = z.string().min(1).max(200);

export const registrationLink = defineEndpoint({
  name: 'registrationLink',
  method: 'POST',
  path: '/api/auth/registration-link',
  summary: 'Whose account a link from the mail makes; looking does not spend it',
  capability: 'public',
  body: z.strictObject({ token }),
  output: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  status: 200,
  errors: ['registration-link-invalid', 'not-offered'],
});

export const completeRegistration = defineEndpoint({
  name: 'completeRegistration',
  method: 'POST',
  path: '/api/auth/registration-complete',
  summary: 'Creates the account of an emailed link with a password; the link works once',
  capability: 'public',
  body: z.strictObject({
    token,
    password: z.string().min(1, 'Enter a new password').max(longestPassword, 'Use a shorter password'),
  }),
  output: z.strictObject({ loginUrl: z.string() }),
  errors: ['registration-link-invalid', 'not-offered'],
});
