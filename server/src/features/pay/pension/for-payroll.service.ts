import { schemeTypeNames } from '@tenure/domain/countries/gb/pension.ts';
import type { PayrollExportPart } from '../../../module.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { newestPensions, type PensionToPay } from './for-payroll.reads.ts';
import { contributionSealedAt } from './pension.service.ts';

/** A person's relation to the pension scheme, with the contributions to it. */
export const pensionForPayroll = (encryption: FieldEncryption): PayrollExportPart => ({
  countries: ['GB'],
  columns: [
    'pensionSchemeType',
    'pensionScheme',
    'pensionStart',
    'pensionEnd',
    'pensionOptIn',
    'pensionOptOut',
    'pensionEmployee',
    'pensionEmployer',
  ],
  read: async (tx, { employeeIds }) => {
    const rows = await newestPensions(tx, employeeIds);
    const open = (sealed: string | null, { sealedFor }: PensionToPay, whose: 'employee' | 'employer') =>
      sealed === null
        ? null
        : encryption.decrypt(
            sealed,
            contributionSealedAt(tx.tenantId, sealedFor, `sealed_${whose}_contribution`),
          );
    return new Map(
      rows.map((row) => [
        row.employeeId,
        {
          pensionSchemeType: schemeTypeNames[row.type],
          pensionScheme: row.pensionSchemeName,
          pensionStart: row.startDate,
          pensionEnd: row.endDate,
          pensionOptIn: row.optInDate,
          pensionOptOut: row.optOutDate,
          pensionEmployee: open(row.sealedEmployee, row, 'employee'),
          pensionEmployer: open(row.sealedEmployer, row, 'employer'),
        },
      ]),
    );
  },
});
