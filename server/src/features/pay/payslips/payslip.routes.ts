import { paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadPayslip,
  drawPayslip,
  listPayslips,
  payslipFile,
  withdrawPayslip,
} from '@tenure/contract/pay/payslips.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { payslipActions } from './payslip.policy.ts';
import { type PayslipRow, type PersonOfSlips, pageOfPayslips, personOfSlips } from './payslip.reads.ts';
import type { Payslips } from './payslip.service.ts';
import { payslipView } from './payslip.view.ts';
import type { PayslipSeal } from './payslip-seal.service.ts';

const ofPerson = {
  load: (tx: Tx, { params }: { params: { employeeId: number } }) => personOfSlips(tx, params.employeeId),
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: PersonOfSlips }) =>
    capabilitiesOver(viewer.grants, subject.relation),
};

export function payslipRoutes(payslips: Payslips, seal: PayslipSeal): Binding[] {
  const shownTo = (tenantId: TenantId) => (row: PayslipRow) =>
    payslipView(row, ({ figuresSealedFor, sealedFigures }) =>
      seal.openFigures(tenantId, figuresSealedFor, sealedFigures),
    );
  return [
    onSession(listPayslips, {
      ...ofPerson,
      act: ({ tx, subject, input: { query } }) =>
        pageOfPayslips(
          tx,
          subject.employeeId,
          {
            years: query['selectedFilters[year]'],
            states: query['selectedFilters[state]'],
            sortBy: query.sortBy,
          },
          query,
        ),
      present: ({ subject, result, can, input, request }) => ({
        data: result.rows.map(shownTo(subject.tenantId)),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: payslipActions(subject.relation, can),
          years: result.years,
        },
      }),
    }),
    onSession(downloadPayslip, {
      ...ofPerson,
      act: ({ tx, subject, can, input }) => payslips.read(tx, subject, input.params.payslipId, can),
      present: ({ result }) => ({
        fileName: result.name,
        contentType: 'application/pdf' as const,
        file: result.content.toString('base64'),
      }),
    }),
    onSession(payslipFile, {
      ...ofPerson,
      act: ({ tx, subject, can, input }) => payslips.read(tx, subject, input.params.payslipId, can),
      present: ({ result }) => result,
    }),
    onSession(drawPayslip, {
      ...ofPerson,
      act: ({ tx, subject, input }) => payslips.draw(tx, subject, input.body),
      present: ({ subject, result, can }) => ({
        data: shownTo(subject.tenantId)(result),
        metadata: {
          capabilities: [...can].filter((one) => one === 'payslips.view' || one === 'payslips.manage'),
          fields: [],
        },
      }),
    }),
    onSession(withdrawPayslip, {
      ...ofPerson,
      act: ({ tx, subject, input }) => payslips.withdraw(tx, subject, input.params.payslipId),
      present: () => undefined,
    }),
  ];
}
