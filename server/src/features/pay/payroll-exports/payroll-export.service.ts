import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { startPayrollExport } from '@tenure/contract/pay/payroll-exports.ts';
import { payrollTimeZone } from '@tenure/domain/pay/payroll-export-columns.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { Download } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { makeExportJob } from './payroll-export.jobs.ts';
import { addExport, type ExportRow, exportToRead, noteDownload } from './payroll-export.store.ts';
import type { ExportSeal } from './payroll-export-seal.service.ts';

interface PayrollExportsDeps {
  audit: Audit;
  clock: Clock;
  seal: ExportSeal;
}

/** The log records who made and downloaded an export of which country, never its contents. */
export function createPayrollExports({ audit, clock, seal }: PayrollExportsDeps) {
  return {
    start: async (
      tx: WriteTx,
      body: EndpointInput<typeof startPayrollExport>['body'],
    ): Promise<ExportRow> => {
      const { country, since, moment } = body;
      const now = clock.now().toString();
      if (moment != null && Date.parse(moment) > Date.parse(now)) {
        throw invalidInput('moment', 'custom', 'Choose a moment that has come');
      }
      const id = await addExport(tx, { country, since, moment: moment ?? null, startedAt: now });
      await audit.record(tx, {
        action: 'payroll-export.asked',
        subject: { type: 'payroll-export', id },
        details: { country, since },
      });
      const row = found(await exportToRead(tx, id));
      await enqueue(tx, makeExportJob, {
        tenantId: tx.tenantId,
        exportId: id,
        accountId: row.startedById,
      });
      return row;
    },

    take: async (tx: WriteTx, row: ExportRow): Promise<Download> => {
      if (row.startedById !== tx.actor.accountId) {
        throw refuse('payroll-exports.download.not-own');
      }
      if (row.state !== 'done') {
        throw refuse(
          row.state === 'deleted' ? 'payroll-exports.download.deleted' : 'payroll-exports.download.no-file',
        );
      }
      const content = found(await seal.read(tx.tenantId, row.sealedFor, row.pieces));
      await noteDownload(tx, row.id, clock.now().toString());
      await audit.record(tx, {
        action: 'payroll-export.downloaded',
        subject: { type: 'payroll-export', id: row.id },
        details: { country: row.country, people: row.people },
      });
      const day = Temporal.Instant.from(row.startedAt)
        .toZonedDateTimeISO(payrollTimeZone(row.country))
        .toPlainDate()
        .toString();
      return new Download(`Payroll ${row.country} ${day} ${row.id}.csv`, 'text/csv; charset=utf-8', content);
    },
  };
}
export type PayrollExports = ReturnType<typeof createPayrollExports>;
