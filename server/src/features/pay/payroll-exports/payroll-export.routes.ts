import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadPayrollExport,
  getPayrollExport,
  listPayrollExports,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PayrollExports } from './payroll-export.service.ts';
import { type ExportRow, exportToRead, pageOfExports } from './payroll-export.store.ts';
import { exportView } from './payroll-export.view.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const one = {
  load: (tx: Tx, { params }: { params: { exportId: number } }) => exportToRead(tx, params.exportId),
  authorise,
};
const shown = (row: ExportRow, { accountId }: Viewer) => ({
  data: exportView(row, accountId),
  metadata: {
    capabilities: row.state === 'done' && row.startedById === accountId ? ['VIEW', 'EXPORT'] : ['VIEW'],
    fields: [],
  },
});

export function payrollExportRoutes(payrollExports: PayrollExports): Binding[] {
  return [
    onSession(listPayrollExports, {
      authorise,
      act: ({ tx, input: { query } }) =>
        pageOfExports(tx, query['selectedFilters[country]'], query.sortBy === 'startedAt:asc', query),
      present: ({ result, viewer, input, request }) => ({
        data: result.rows.map((row) => exportView(row, viewer.accountId)),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(startPayrollExport, {
      authorise,
      act: ({ tx, input }) => payrollExports.start(tx, input.body),
      present: ({ result, viewer }) => shown(result, viewer),
    }),
    onSession(getPayrollExport, { ...one, present: ({ subject, viewer }) => shown(subject, viewer) }),
    onSession(downloadPayrollExport, {
      ...one,
      act: ({ tx, subject }) => payrollExports.take(tx, subject),
      present: ({ result }) => result,
    }),
  ];
}
