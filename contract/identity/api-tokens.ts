import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery } from '../envelopes.ts';

/** How long a token may last; none lasts for ever. */
export const tokenLifetimes = [7, 30, 90, 365] as const;
export const longestTokenDays = 365;
export const mostApiTokens = 20;

const apiToken = z.strictObject({
  id,
  name: z.string(),
  /** How the token begins, to find where it is in use. */
  prefix: z.string(),
  capabilities: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** Null where it has never been used. */
  lastUsedAt: instant.nullable(),
  isExpired: z.boolean(),
});
export type ApiToken = z.output<typeof apiToken>;

const tokenScope = z.strictObject({
  capability: z.string(),
  about: z.string(),
  area: z.string(),
  areaTitle: z.string(),
  /** Only looks at things. */
  isReading: z.boolean(),
});
export type TokenScope = z.output<typeof tokenScope>;

export const apiTokenScopes = defineEndpoint({
  name: 'apiTokenScopes',
  method: 'GET',
  path: '/api/account/token-scopes',
  summary: 'The capabilities the viewer can give a token: their own',
  capability: 'signed-in',
  output: z.strictObject({ data: z.array(tokenScope) }),
  errors: [],
});

export const listMyApiTokens = defineEndpoint({
  name: 'listMyApiTokens',
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'The personal API tokens of the viewer',
  capability: 'signed-in',
  query: listQuery({
    sort: ['createdAt', 'lastUsedAt', 'expiresAt', 'name'],
    descending: true,
    search: true,
  }),
  output: list(apiToken, { offers: ['VIEW', 'SORT', 'CREATE', 'DELETE'] }),
  isList: true,
  errors: [],
});

export const createApiToken = defineEndpoint({
  name: 'createApiToken',
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Creates a personal API token; the answer shows it, once',
  capability: 'signed-in',
  stepUp: true,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Give it a name you will know it by').max(60, 'Use at most 60 characters'),
    capabilities: z.array(z.string().max(100)).min(1, 'Choose at least one thing the token may do').max(500),
    expiresInDays: z.int().min(1).max(longestTokenDays, 'A token lasts a year at most'),
  }),
  output: z.strictObject({ token: z.string(), data: apiToken }),
  status: 201,
  errors: ['forbidden', 'conflict'],
});

export const revokeApiToken = defineEndpoint({
  name: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/account/tokens/{tokenId}',
  summary: 'Revoke one of one’s own tokens, from this moment on',
  capability: 'signed-in',
  params: z.strictObject({ tokenId: idInPath }),
  output: null,
  errors: ['not-found'],
});

const userParams = z.strictObject({ userId: idInPath });

const tokenHolder = z.strictObject({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  tokens: z.int(),
  lastUsedAt: instant.nullable(),
  nextExpiresAt: instant,
});
export type TokenHolder = z.output<typeof tokenHolder>;

export const listTokenHolders = defineEndpoint({
  name: 'listTokenHolders',
  method: 'GET',
  path: '/api/token-holders',
  summary: 'The people with personal API tokens, and how many each has',
  capability: 'accounts.tokens.manage',
  forTokens: false,
  query: listQuery({ sort: ['name', 'tokens', 'lastUsedAt'], search: true }),
  output: list(tokenHolder, { offers: ['VIEW', 'SORT', 'DELETE'] }),
  isList: true,
  errors: [],
});

export const listUserTokens = defineEndpoint({
  name: 'listUserTokens',
  method: 'GET',
  path: '/api/users/{userId}/tokens',
  summary: 'A person’s personal API tokens',
  capability: 'accounts.tokens.manage',
  forTokens: false,
  params: userParams,
  query: listQuery({
    sort: ['createdAt', 'lastUsedAt', 'expiresAt', 'name'],
    descending: true,
    search: true,
  }),
  output: list(apiToken, { offers: ['VIEW', 'SORT', 'DELETE'] }),
  isList: true,
  errors: ['not-found', 'forbidden'],
});

export const revokeUserTokens = defineEndpoint({
  name: 'revokeUserTokens',
  method: 'DELETE',
  path: '/api/users/{userId}/tokens',
  summary: 'Revokes all of a person’s personal API tokens',
  capability: 'accounts.tokens.manage',
  forTokens: false,
  params: userParams,
  output: null,
  errors: ['not-found', 'forbidden'],
});
