import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, instant } from '../envelopes.ts';

/** The longest an administrator can be signed in as someone else, however active they are. */
export const actingMinutes = 30;

/** The reason for acting on another person's account, for the log and for that person. */
export const reason = z
  .string()
  .trim()
  .min(10, 'Say why in at least 10 characters')
  .max(500, 'Say why in at most 500 characters');

export const loginAs = defineEndpoint({
  name: 'loginAs',
  method: 'POST',
  path: '/api/users/{userId}/login-as',
  summary: 'Signs in as a person who is no administrator; the viewer’s own session waits',
  capability: 'employees.login-as-user',
  params: z.strictObject({ userId: idInPath }),
  body: z.strictObject({ reason, readOnly: z.boolean().default(true) }),
  output: z.strictObject({ displayName: z.string(), readOnly: z.boolean(), expiresAt: instant }),
  status: 200,
  errors: ['not-found', 'conflict', 'acting-refused'],
  stepUp: true,
  renewsSession: true,
});

export const returnToSelf = defineEndpoint({
  name: 'returnToSelf',
  method: 'POST',
  path: '/api/auth/return-to-self',
  summary: 'Returns to the viewer’s own account, also after the time is over',
  /** Known by the cookie alone: after the time it is no session any more. */
  capability: 'public',
  output: z.strictObject({ displayName: z.string() }),
  status: 200,
  errors: ['not-signed-in'],
  renewsSession: true,
});
