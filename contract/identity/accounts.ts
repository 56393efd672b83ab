import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { reason } from './acting.ts';

const userId = z.strictObject({ userId: idInPath });

const userAccount = z.strictObject({
  userId: id,
  fullName: z.string(),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
});

export const getUserAccount = defineEndpoint({
  name: 'getUserAccount',
  method: 'GET',
  path: '/api/users/{userId}/account',
  summary: 'The state of a person’s account, with the viewer’s actions on it',
  capability: 'employees.systemPermissions.view',
  params: userId,
  output: record(userAccount),
  errors: ['not-found'],
});

export const forcePasswordChange = defineEndpoint({
  name: 'forcePasswordChange',
  method: 'POST',
  path: '/api/users/{userId}/force-password-change',
  summary: 'Requires a person to choose a new password before they can continue',
  capability: 'accounts.password.force',
  params: userId,
  output: record(userAccount),
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const deactivateUser = defineEndpoint({
  name: 'deactivateUser',
  method: 'POST',
  path: '/api/users/{userId}/deactivate',
  summary: 'Deactivates an account: ends its sessions and blocks sign-in',
  capability: 'accounts.status.edit',
  params: userId,
  body: z.strictObject({ reason }),
  output: record(userAccount),
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});

export const reactivateUser = defineEndpoint({
  name: 'reactivateUser',
  method: 'POST',
  path: '/api/users/{userId}/reactivate',
  summary: 'Reactivates an account',
  capability: 'accounts.status.edit',
  params: userId,
  body: z.strictObject({ reason }),
  output: record(userAccount),
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});
