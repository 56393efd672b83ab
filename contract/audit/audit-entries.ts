import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery } from '../envelopes.ts';
import { auditAreas } from './actions.ts';

const somebody = z.strictObject({ accountId: z.int(), name: z.string() });

const entry = z.strictObject({
  id: z.int(),
  occurredAt: instant,
  action: z.string(),
  /** The action in words. */
  label: z.string(),
  /** Who acted; null for a job, and for whoever was not signed in. */
  actor: somebody.nullable(),
  /** As whom they acted, where they were signed in as somebody else. */
  onBehalfOf: somebody.nullable(),
  subject: z.strictObject({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** Names and counts of what changed; values of a person are never among them. */
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});

const day = enteredDay();
const shape = { sort: ['occurredAt'], descending: true, itemsPerPage: 25 } as const;
const days = { from: day.optional(), to: day.optional() };

const exportFilters = z.strictObject({
  ...days,
  actor: id.optional(),
  person: id.optional(),
  area: z.array(z.enum(auditAreas)).max(auditAreas.length).optional(),
});

/** Counting stops here: whoever has more to look through narrows the time. */
export const mostCounted = 10_000;
export const mostExported = 100_000;

export const auditEntries = defineEndpoint({
  name: 'auditEntries',
  method: 'GET',
  path: '/api/audit-entries',
  summary: 'Who did what and when, newest first; the total counts to ten thousand',
  capability: 'audit.entries.view',
  query: listQuery({ ...shape, filters: { area: auditAreas } }).extend({
    ...days,
    actor: idInPath.optional(),
    /** The account it is about. */
    person: idInPath.optional(),
  }),
  output: list(entry),
  isList: true,
  errors: [],
});

export const exportAuditEntries = defineEndpoint({
  name: 'exportAuditEntries',
  method: 'POST',
  path: '/api/audit-entries/export',
  summary: 'A link, good for a few minutes, to the entries as CSV',
  capability: 'audit.entries.view',
  body: z.strictObject({ filters: exportFilters }),
  output: z.strictObject({ url: z.string(), expiresAt: instant }),
  status: 200,
  errors: [],
});

export const auditExport = defineEndpoint({
  name: 'auditExport',
  method: 'GET',
  path: '/api/audit-entries/export/{token}',
  summary: 'The entries of a link, as CSV',
  capability: 'public',
  params: z.strictObject({ token: z.string().min(1).max(4000) }),
  output: null,
  status: 200,
  errors: ['link-expired'],
});

export const accessLog = defineEndpoint({
  name: 'accessLog',
  method: 'GET',
  path: '/api/access-log',
  summary: 'Who looked at or changed what is one’s own, newest first',
  capability: 'signed-in',
  query: listQuery({ ...shape, filters: { by: ['others', 'me'] } }),
  output: list(entry.omit({ details: true, requestId: true, subject: true })),
  isList: true,
  errors: [],
});
