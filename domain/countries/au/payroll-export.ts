import { accountColumns, columnsFrom } from '../../pay/payroll-export.ts';

/**
 * The data Single Touch Payroll reports for a payee, and the accounts pay and super go to. Source: Australian
 * Taxation Office, TFN declaration (NAT 3092) and standard choice form (NAT 13080).
 */
const before = columnsFrom({
  taxFileNumber: 'Tax file number',
  reasonNoTaxFileNumber: 'Reason for no tax file number',
  basisOfPayment: 'Basis of payment',
  taxResidency: 'Residency for tax',
  workingHolidayCountry: 'Country of working holiday visa',
  taxFreeThreshold: 'Tax-free threshold claimed',
  studyLoan: 'Study or training support loan',
  pensionerOffset: 'Seniors and pensioners offset',
  zoneOffset: 'Zone or dependants offset',
  additionalTax: 'Additional tax',
  paygVariationType: 'PAYG variation type',
  paygVariation: 'PAYG variation',
  previousSurname: 'Previous surname',
  declaredOn: 'Tax declared on',
});
const accounts = { Name: 'name', Bsb: 'BSB', Number: 'number', Share: 'share' };
const after = columnsFrom({
  superChoice: 'Super fund choice',
  superFund: 'Super fund',
  superAbn: 'Super fund ABN',
  superUsi: 'Super fund USI',
  superMemberNumber: 'Super member number',
  superEsa: 'Self-managed fund ESA',
  superFundAccountName: 'Self-managed fund account name',
  superFundBsb: 'Self-managed fund BSB',
  superFundAccountNumber: 'Self-managed fund account number',
  superSalarySacrifice: 'Salary sacrifice into super',
  superAfterTax: 'After-tax super contribution',
});

export const payrollExportColumns = (mostAccounts: number) => [
  ...before,
  ...accountColumns(mostAccounts, accounts),
  ...after,
];

/** The time zone that decides the day of an export. */
export const payrollTimeZone = 'Australia/Sydney';
