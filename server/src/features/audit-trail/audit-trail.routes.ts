import {
  accessLog,
  auditEntries,
  auditExport,
  exportAuditEntries,
} from '@tenure/contract/audit/audit-entries.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import { z } from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Binding, onRaw, onSession } from '../../platform/http/route.ts';
import { pageOfEntries, pageOfOwnLog, type Slice } from './audit-entries.reads.ts';
import { entryOf, knownToAll } from './audit-entries.view.ts';
import { auditCsv } from './audit-export.service.ts';

interface AuditTrailDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
  signer: TokenSigner;
}

const linkPurpose = 'audit-export';
const linkMinutes = 5;
const orderInside = z.strictObject({
  tenantId: z.int(),
  timezone: z.string(),
  filter: exportAuditEntries.body.shape.filters,
});

interface Query {
  page: number;
  itemsPerPage: number;
  sortBy: 'occurredAt:asc' | 'occurredAt:desc';
}

const sliceOf = (query: Query): Slice => ({
  limit: query.itemsPerPage,
  offset: (query.page - 1) * query.itemsPerPage,
  oldestFirst: query.sortBy === 'occurredAt:asc',
});

export function auditTrailRoutes({ database, audit, clock, signer }: AuditTrailDeps): Binding[] {
  return [
    onSession(auditEntries, {
      act: ({ tx, viewer, input: { query } }) => {
        const { 'selectedFilters[area]': area, actor, person, from, to } = query;
        return pageOfEntries(tx, { area, actor, person, from, to }, viewer.timezone, sliceOf(query));
      },
      present: ({ result, input, request }) => ({
        data: result.rows.map(entryOf),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: ['VIEW', 'FILTER', 'SORT', 'EXPORT'],
        },
      }),
    }),

    onSession(exportAuditEntries, {
      act: async ({
        tx,
        viewer,
        input: {
          body: { filters },
        },
      }) => {
        await audit.record(tx, {
          action: 'audit.exported',
          subject: { type: 'tenant', id: viewer.tenantId },
          details: { filters: Object.keys(filters) },
        });
        const order = { tenantId: viewer.tenantId, timezone: viewer.timezone, filter: filters };
        return signer.sign({
          purpose: linkPurpose,
          payload: JSON.stringify(order),
          validFor: { minutes: linkMinutes },
        });
      },
      present: ({ result }) => ({
        url: auditExport.path.replace('{token}', result),
        expiresAt: clock.now().add({ minutes: linkMinutes }).toString(),
      }),
    }),

    onRaw(auditExport, async ({ input, reply }) => {
      const read = signer.read(linkPurpose, input.params.token);
      if (!read.valid) throw new Refusal('link-expired');
      const order = orderInside.parse(JSON.parse(read.payload));
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .send(auditCsv(database, order));
    }),

    onSession(accessLog, {
      act: ({ tx, input: { query } }) => pageOfOwnLog(tx, query['selectedFilters[by]'], sliceOf(query)),
      present: ({ result, input, request }) => ({
        data: result.rows.map(knownToAll),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: ['VIEW', 'FILTER', 'SORT'],
        },
      }),
    }),
  ];
}
