import { longestPassword } from '@tenure/domain/identity/password-policy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const newPassword = z.string().min(1, 'Enter a new password').max(longestPassword, 'Use a shorter password');

/** How long a link to a new password is good for. */
export const resetLinkMinutes = 60;

export const forgotPasswordRequest = defineEndpoint({
  name: 'forgotPasswordRequest',
  method: 'POST',
  path: '/api/auth/forgot-password-request',
  summary: 'Ask for a link to a new password; the answer is the same whether or not the address is known',
  capability: 'public',
  body: z.strictObject({
    email: z
      .string()
      .trim()
      .min(1, 'Enter your work email')
      .max(200)
      .pipe(z.email('Enter a whole address, like name@company.com')),
  }),
  output: null,
  status: 200,
  errors: ['not-offered'],
});

export const forgotPasswordVerify = defineEndpoint({
  name: 'forgotPasswordVerify',
  method: 'GET',
  path: '/api/forgot-password-verify',
  summary:
    'Whether a link to a new password is good; a good one may be used from this browser for a short while',
  capability: 'public',
  query: z.strictObject({ email: z.string().max(200), token: z.string().max(200) }),
  output: z.strictObject({ loginUrl: z.string() }),
  errors: ['reset-link-invalid'],
});

export const forgotPasswordChange = defineEndpoint({
  name: 'forgotPasswordChange',
  method: 'POST',
  path: '/api/login/forgot-password-change',
  summary: 'Set a new password after a good link; every session of the person ends',
  capability: 'public',
  body: z.strictObject({ password: newPassword }),
  output: z.strictObject({ loginUrl: z.string() }),
  errors: ['reset-link-invalid'],
});

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Change one's own password; every other session ends",
  capability: 'signed-in',
  beforeDayOne: true,
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Enter your current password').max(longestPassword),
    password: newPassword,
  }),
  output: null,
  errors: ['too-many-requests'],
  renewsSession: true,
  ownHandsOnly: true,
  whilePasswordIsDue: true,
});
