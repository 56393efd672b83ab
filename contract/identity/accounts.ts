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
  summary: 'The state of somebody’s account, with what the viewer may do about it',
  capability: 'employees.systemPermissions.view',
  params: userId,
  output: record(userAccount),
  errors: ['not-found'],
});

export const forcePasswordChange = defineEndpoint({
  name: 'forcePasswordChange',
  method: 'POST',
  path: '/api/users/{userId}/force-password-change',
  summary: 'Let somebody go on only after they have chosen another password',
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
  summary: 'End every session of an account and let nobody sign in with it',
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
  summary: 'Let an account be signed in with again',
  capability: 'accounts.status.edit',
  params: userId,
  body: z.strictObject({ reason }),
  output: record(userAccount),
  status: 200,
  errors: ['not-found', 'conflict'],
  stepUp: true,
});
