import {
  externalPayrollState,
  getExternalPayroll,
  importExternalPayroll,
  saveExternalPayroll,
} from '@tenure/contract/pay/external-payroll.ts';
import { externalColumns, readExternalPayroll } from '@tenure/domain/pay/external-payroll.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { mock } from '../mock.ts';

const { employeeNumber: _theirs, ...columns } = externalColumns;
let kept = {
  payrollId: '004711' as string | null,
  payGroup: 'Monthly' as string | null,
  costCentre: null as string | null,
  paidUntil: '2026-10-31' as string | null,
  grossToDate: '32000.00' as string | null,
  taxToDate: '7040.00' as string | null,
  superToDate: '3840.00' as string | null,
  netToDate: '24960.00' as string | null,
};
const answer = () => ({
  data: {
    ...kept,
    currency: 'AUD',
    system: 'Cent & Day',
    receivedAt: '2026-11-02T01:00:00Z',
    receivedFrom: 'Sam Okafor',
  },
  metadata: {
    actions: ['external-payroll.edit'],
    fields: Object.entries(columns).map(([key, label]) => ({
      key,
      label,
      description: '',
      isVisible: true,
      isEditable: true,
      isRequired: false,
    })),
  },
});

export const externalPayrollHandlers = [
  mock(externalPayrollState, () => ({
    data: { system: 'Cent & Day', people: 1, receivedAt: '2026-11-02T01:00:00Z' },
    metadata: { capabilities: [], fields: [] },
  })),
  mock(getExternalPayroll, answer),
  mock(saveExternalPayroll, ({ body }) => {
    kept = { ...kept, ...body };
    return answer();
  }),
  mock(importExternalPayroll, ({ body: { text, apply } }) => {
    const { rows, problems } = readExternalPayroll(readCsv(text));
    const isSound = problems.length === 0;
    return {
      data: {
        rows: rows.length,
        changed: isSound ? rows.length : 0,
        isApplied: isSound && apply,
        problems,
        allProblems: problems.length,
      },
      metadata: { capabilities: [], fields: [] },
    };
  }),
];
