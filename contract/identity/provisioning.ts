import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { roleTypes } from './security-profiles.ts';

export const scimPath = '/scim/v2';
export const provisioningTokenDays = 365;
/** How long the token before goes on after another took its place, in hours. */
export const overlapHours = [0, 1, 24, 168] as const;
export const mostProvisioningTokens = 10;
export const keptRefusals = 50;

const editing = { capability: 'provisioning.settings.edit', forTokens: false } as const;

const provisioningToken = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Another one took its place, and it goes on only until it expires. */
  isReplaced: z.boolean(),
  isExpired: z.boolean(),
});
export type ProvisioningToken = z.output<typeof provisioningToken>;

const refusal = z.strictObject({
  id,
  at: instant,
  method: z.string(),
  resource: z.string(),
  status: z.int(),
  scimType: z.string().nullable(),
  reason: z.string(),
});

const settings = z.strictObject({
  baseUrl: z.string(),
  sendsInvitations: z.boolean(),
  tokens: z.array(provisioningToken),
  users: z.strictObject({ total: z.int(), active: z.int(), byProvider: z.int() }),
  groups: z.strictObject({ total: z.int(), mapped: z.int() }),
  lastActivityAt: instant.nullable(),
  profiles: z.array(
    z.strictObject({ id, name: z.string(), roleType: z.enum(roleTypes), mayGive: z.boolean() }),
  ),
  refusals: z.array(refusal),
});
export type ProvisioningSettings = z.output<typeof settings>;

export const provisioningSettings = defineEndpoint({
  name: 'provisioningSettings',
  method: 'GET',
  path: '/api/admin/provisioning',
  summary: 'The provisioning settings, with the latest refused requests',
  ...editing,
  output: record(settings),
  versioned: true,
  errors: ['forbidden'],
});

export const saveProvisioningSettings = defineEndpoint({
  name: 'saveProvisioningSettings',
  method: 'PUT',
  path: '/api/admin/provisioning',
  summary: 'Choose whether new accounts are sent a link to a password',
  ...editing,
  stepUp: true,
  body: z.strictObject({ sendsInvitations: z.boolean() }),
  output: record(settings),
  versioned: true,
  errors: ['forbidden', 'stale-version'],
});

const tokenName = z
  .string()
  .trim()
  .min(1, 'Give it a name you will know it by')
  .max(60, 'Use at most 60 characters');
const freshToken = z.strictObject({ token: z.string(), data: provisioningToken });

export const createProvisioningToken = defineEndpoint({
  name: 'createProvisioningToken',
  method: 'POST',
  path: '/api/admin/provisioning/tokens',
  summary: 'Creates a token for the identity provider; the answer shows it, once',
  ...editing,
  stepUp: true,
  body: z.strictObject({ name: tokenName, expiresInDays: z.int().min(1).max(provisioningTokenDays) }),
  output: freshToken,
  status: 201,
  versioned: true,
  errors: ['forbidden', 'conflict', 'stale-version'],
});

/** Tokens are part of the settings: changing them names the version of the settings, and raises it. */
const tokenParams = z.strictObject({ tokenId: idInPath });

export const rotateProvisioningToken = defineEndpoint({
  name: 'rotateProvisioningToken',
  method: 'POST',
  path: '/api/admin/provisioning/tokens/{tokenId}/rotate',
  summary: 'Put another token in the place of one, which goes on for the hours chosen',
  ...editing,
  stepUp: true,
  params: tokenParams,
  body: z.strictObject({
    overlapHours: z.int().min(0).max(168),
    expiresInDays: z.int().min(1).max(provisioningTokenDays),
  }),
  output: freshToken,
  status: 201,
  versioned: true,
  errors: ['forbidden', 'not-found', 'conflict', 'stale-version'],
});

export const revokeProvisioningToken = defineEndpoint({
  name: 'revokeProvisioningToken',
  method: 'DELETE',
  path: '/api/admin/provisioning/tokens/{tokenId}',
  summary: 'Revoke a token of the identity provider, from this moment on',
  ...editing,
  stepUp: true,
  params: tokenParams,
  output: null,
  versioned: true,
  errors: ['forbidden', 'not-found', 'stale-version'],
});

const group = z.strictObject({
  id,
  displayName: z.string(),
  members: z.int(),
  profile: z.strictObject({ id, name: z.string(), roleType: z.enum(roleTypes) }).nullable(),
  allowsAdministrator: z.boolean(),
  /**
   * The profile grants more than when it was chosen, so no new person receives it until it is chosen again.
   */
  hasOutgrown: z.boolean(),
  version: z.int(),
});
export type ProvisionedGroup = z.output<typeof group>;

export const listProvisionedGroups = defineEndpoint({
  name: 'listProvisionedGroups',
  method: 'GET',
  path: '/api/admin/provisioning/groups',
  summary: 'The groups the identity provider has sent, and what their members are given',
  ...editing,
  query: listQuery({
    sort: ['displayName', 'members'],
    filters: { mapped: ['yes', 'no'] },
    search: true,
  }),
  output: list(group, { offers: ['VIEW', 'FILTER', 'SORT', 'EDIT'] }),
  isList: true,
  errors: ['forbidden'],
});

export const mapProvisionedGroup = defineEndpoint({
  name: 'mapProvisionedGroup',
  method: 'PUT',
  path: '/api/admin/provisioning/groups/{groupId}',
  summary: 'Choose the security profile that members of a group are given, or none',
  ...editing,
  stepUp: true,
  params: z.strictObject({ groupId: idInPath }),
  body: z.strictObject({ profileId: id.nullable(), allowsAdministrator: z.boolean() }),
  output: record(group),
  versioned: true,
  errors: ['forbidden', 'not-found', 'conflict', 'stale-version'],
});
