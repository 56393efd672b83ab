import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, instant, list, listQuery, record } from '../envelopes.ts';

export const featureFlags = {
  'new-dashboard-ui': { about: 'Dashboards that can be arranged; off, a plain summary page' },
  'drag-and-drop-dashboard': { about: 'Widgets move by dragging; off, by buttons only' },
  'new-left-navigation': { about: 'Navigation at the left; off, along the top' },
  'new-performance-ui-preview': {
    about: 'Where the full review screen is off, people can open it from the plain summary',
  },
  'new-performance-appraisal-ui': { about: 'The full review screen; off, a plain summary to read' },
} as const;
export const flagNames = Object.keys(featureFlags) as [FlagName, ...FlagName[]];
export type FlagName = keyof typeof featureFlags;

export const myFeatureFlags = defineEndpoint({
  name: 'myFeatureFlags',
  method: 'GET',
  path: '/api/feature-flags',
  summary: 'Which optional parts of the product are on for this person',
  capability: 'signed-in',
  beforeDayOne: true,
  forTokens: true,
  output: z.strictObject({ flags: z.record(z.enum(flagNames), z.boolean()) }),
  errors: [],
});

const tenantFlag = z.strictObject({
  name: z.enum(flagNames),
  about: z.string(),
  enabled: z.boolean(),
  /** The share of all people that gets it while it is enabled; each person always lands on the same side. */
  rolloutPercent: z.int().min(0).max(100),
});

export const tenantFeatureFlags = defineEndpoint({
  name: 'tenantFeatureFlags',
  method: 'GET',
  path: '/api/provider/tenants/{tenantId}/feature-flags',
  summary: 'The flags of one company',
  capability: 'feature-flags.edit',
  params: z.strictObject({ tenantId: idInPath }),
  output: record(z.strictObject({ tenantId: z.int(), version: z.int(), flags: z.array(tenantFlag) })),
  versioned: true,
  errors: ['not-found'],
});

export const saveTenantFeatureFlags = defineEndpoint({
  name: 'saveTenantFeatureFlags',
  method: 'PUT',
  path: '/api/provider/tenants/{tenantId}/feature-flags',
  summary: 'Turn flags of one company on or off',
  capability: 'feature-flags.edit',
  params: z.strictObject({ tenantId: idInPath }),
  body: z.strictObject({
    flags: z
      .array(tenantFlag.pick({ name: true, enabled: true, rolloutPercent: true }))
      .min(1)
      .max(flagNames.length),
  }),
  output: tenantFeatureFlags.output,
  versioned: true,
  errors: ['not-found', 'stale-version'],
});

export const tenants = defineEndpoint({
  name: 'tenants',
  method: 'GET',
  path: '/api/provider/tenants',
  summary: 'The companies of this installation',
  capability: 'tenants.view',
  query: listQuery({ sort: ['name', 'createdAt'], search: true }),
  output: list(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      host: z.string(),
      people: z.int(),
      createdAt: instant,
      /** Null while the company is open. */
      suspendedAt: instant.nullable(),
      suspendedReason: z.string(),
      storage: z.strictObject({ usedBytes: z.int(), limitBytes: z.int() }),
    }),
    { offers: ['VIEW', 'SORT', 'CREATE'] },
  ),
  isList: true,
  errors: [],
});

export const installationHealth = defineEndpoint({
  name: 'installationHealth',
  method: 'GET',
  path: '/api/provider/health',
  summary: 'The state of the installation: database, jobs, audit chain',
  capability: 'tenants.view',
  output: record(
    z.strictObject({
      version: z.string(),
      startedAt: instant,
      database: z.strictObject({ version: z.string(), sizeBytes: z.int(), migrations: z.int() }),
      jobs: z.strictObject({ waiting: z.int(), failing: z.int() }),
      audit: z.strictObject({ entries: z.int(), unsealed: z.int() }),
      /** The progress of re-encryption under the current master key, in the last pass over every company. */
      keys: z.strictObject({ total: z.int(), done: z.int(), failed: z.int() }),
    }),
  ),
  errors: [],
});
