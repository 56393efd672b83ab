import { z } from 'zod';
import { auditAreas } from '../audit-actions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, filterOf, idInPath, instant, list, listQuery } from '../envelopes.ts';

const namedAccount = z.strictObject({ accountId: z.int(), name: z.string() });

const done = z.strictObject({
  id: z.int(),
  occurredAt: instant,
  action: z.string(),
  /** The person who acted; null for a job, and for anyone who was not signed in. */
  actor: namedAccount.extend({ avatarUrl: z.string().nullable() }).nullable(),
  /** The person they acted as, when signed in as someone else. */
  onBehalfOf: namedAccount.nullable(),
});

/** A piece of a sentence. Names of people carry the ids to filter by; an account need not belong to an employee. */
const sentencePart = z.strictObject({
  text: z.string(),
  employeeId: z.int().nullable(),
  accountId: z.int().nullable(),
});

const entry = done.extend({
  /** The whole sentence, piece by piece. */
  sentence: z.array(sentencePart),
  subject: z.strictObject({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** Names and counts of what changed; values of a person are never among them. */
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});

const day = enteredDay();
const shape = { sort: ['occurredAt'], descending: true, itemsPerPage: 25 } as const;
const narrowing = {
  from: day.optional(),
  to: day.optional(),
  /** The account that acted. */
  actor: idInPath.optional(),
  /** The employee who acted, was acted for, or is the subject. */
  person: idInPath.optional(),
};

/** Counting stops here: readers with more to look through narrow the time. */
export const mostCounted = 10_000;
export const mostExported = 100_000;

export const auditEntries = defineEndpoint({
  name: 'auditEntries',
  method: 'GET',
  path: '/api/audit-entries',
  summary: 'Who did what and when, newest first; the total counts to ten thousand',
  capability: 'audit.entries.view',
  query: listQuery({ ...shape, filters: { area: auditAreas } }).extend(narrowing),
  output: list(entry, { offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT'] }),
  isList: true,
  errors: [],
});

export const exportAuditEntries = defineEndpoint({
  name: 'exportAuditEntries',
  method: 'GET',
  path: '/api/audit-entries/export',
  summary: 'The entries as CSV, oldest first',
  capability: 'audit.entries.view',
  query: z.strictObject({
    ...narrowing,
    'selectedFilters[area]': filterOf(auditAreas),
  }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const accessLog = defineEndpoint({
  name: 'accessLog',
  method: 'GET',
  path: '/api/access-log',
  summary: 'Who looked at or changed what is one’s own, newest first',
  capability: 'signed-in',
  query: listQuery({ ...shape, filters: { by: ['others', 'me'] } }),
  output: list(
    done.extend({
      /** The action, addressed to the person it was done to. */
      label: z.string(),
    }),
    { offers: ['VIEW', 'FILTER', 'SORT'] },
  ),
  isList: true,
  errors: [],
});
