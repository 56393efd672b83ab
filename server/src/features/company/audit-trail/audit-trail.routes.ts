import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Binding, Download, onSession } from '../../../platform/http/route.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { pageOfEntries, pageOfOwnLog, type Reader, type Slice } from './audit-entries.reads.ts';
import { entryOf, ownEntryOf } from './audit-entries.view.ts';
import { auditCsv } from './audit-export.service.ts';

interface AuditTrailDeps {
  database: Database;
  audit: Audit;
}

interface Filters {
  'selectedFilters[area]'?: string[] | undefined;
  actor?: number | undefined;
  person?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filterOf = ({ 'selectedFilters[area]': area, actor, person, from, to }: Filters) => ({
  area,
  actor,
  person,
  from,
  to,
});

const readerOf = (viewer: Viewer): Reader => ({
  timezone: viewer.timezone,
  seesPlans: holdsAnywhere(viewer, 'organisation.future.view'),
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

export function auditTrailRoutes({ database, audit }: AuditTrailDeps): Binding[] {
  return [
    onSession(auditEntries, {
      act: ({ tx, viewer, input: { query } }) =>
        pageOfEntries(tx, filterOf(query), readerOf(viewer), sliceOf(query)),
      present: ({ result, input, request }) => ({
        data: result.rows.map(entryOf),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
        },
      }),
    }),

    onSession(exportAuditEntries, {
      act: async ({ tx, viewer, input: { query } }) => {
        const { area = [], ...rest } = filterOf(query);
        const chosen = Object.entries(rest).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name} ${value}`],
        );
        await audit.record(tx, {
          action: 'audit.exported',
          subject: { type: 'tenant', id: viewer.tenantId },
          details: { filters: [...area.map((one) => `area ${one}`), ...chosen] },
        });
      },
      present: ({ viewer, input: { query } }) =>
        new Download(
          'audit-log.csv',
          'text/csv; charset=utf-8',
          auditCsv(database, {
            tenantId: viewer.tenantId,
            reader: readerOf(viewer),
            filter: filterOf(query),
          }),
        ),
    }),

    onSession(accessLog, {
      act: ({ tx, input: { query } }) => pageOfOwnLog(tx, query['selectedFilters[by]'], sliceOf(query)),
      present: ({ result, input, request }) => ({
        data: result.rows.map(ownEntryOf),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
  ];
}
