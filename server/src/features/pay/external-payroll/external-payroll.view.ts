import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { getExternalPayroll } from '@tenure/contract/pay/external-payroll.ts';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import { type ExternalColumn, externalColumns } from '@tenure/domain/pay/external-payroll.ts';
import { amountOf, currencyOfPay } from '@tenure/domain/pay/money.ts';
import type { ExternalOfPerson } from './external-payroll.store.ts';

type Can = ReadonlySet<Capability>;

const help: Record<Exclude<ExternalColumn, 'employeeNumber'>, string> = {
  payrollId: 'By which the payroll system knows the person',
  payGroup: 'With whom they are paid together',
  costCentre: 'What their pay is charged to',
  paidUntil: 'The figures are of the financial year up to this day',
  grossToDate: 'Before anything is taken off, in the financial year',
  taxToDate: 'Taken off for tax, in the financial year',
  superToDate: 'Paid to super, KiwiSaver or a pension, in the financial year',
  netToDate: 'Paid out, in the financial year',
};

export function externalView(
  { stored }: ExternalOfPerson,
  can: Can,
): EndpointAnswer<typeof getExternalPayroll> {
  const amount = (cents: number | null) => (cents === null ? null : amountOf(cents));
  const mayEdit = stored.system !== '' && can.has('external-payroll.edit');
  return {
    data: {
      payrollId: stored.payrollId,
      payGroup: stored.payGroup,
      costCentre: stored.costCentre,
      paidUntil: stored.paidUntil,
      grossToDate: amount(stored.grossToDate),
      taxToDate: amount(stored.taxToDate),
      superToDate: amount(stored.superToDate),
      netToDate: amount(stored.netToDate),
      currency: currencyOfPay(stored.country),
      system: stored.system,
      receivedAt: stored.receivedAt,
      receivedFrom: stored.receivedFrom,
    },
    metadata: {
      actions: mayEdit ? ['external-payroll.edit'] : [],
      fields: (Object.keys(help) as (keyof typeof help)[]).map(
        (key): DescribedField => ({
          key,
          label: externalColumns[key],
          description: help[key],
          isVisible: true,
          isEditable: mayEdit,
          isRequired: false,
        }),
      ),
    },
  };
}
