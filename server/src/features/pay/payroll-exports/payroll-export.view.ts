import { daysExportIsKept, type PayrollExport } from '@tenure/contract/pay/payroll-exports.ts';
import { Temporal } from 'temporal-polyfill';
import type { ExportRow } from './payroll-export.store.ts';

export const exportView = (row: ExportRow, viewerAccountId: number): PayrollExport => ({
  id: row.id,
  country: row.country,
  since: row.since,
  sinceMoment: row.sinceMoment,
  goesOnFrom: row.goesOnFrom,
  state: row.state,
  startedBy: row.startedBy,
  isOwn: row.startedById === viewerAccountId,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  progress: { done: row.peopleDone, total: row.people },
  people: row.isCounted && row.state !== 'failed' ? row.people : null,
  failure: row.failure,
  keptUntil:
    row.state === 'done'
      ? Temporal.Instant.from(row.startedAt)
          .add({ hours: 24 * daysExportIsKept })
          .toString()
      : null,
});
