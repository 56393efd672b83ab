import { schemeTypeNames } from '@tenure/domain/country/gb/pension.ts';
import type { PayrollExportPart } from '../../module.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { contributionSealedAt } from './pension.service.ts';
import type { StoredPension } from './pension.store.ts';

type Kept = StoredPension & { employeeId: number };

const newest = `
  select distinct on (v.employee_id) v.employee_id as "employeeId", v.scheme_type as type, v.start_date as "startDate",
    v.end_date as "endDate", v.opt_in_date as "optInDate", v.opt_out_date as "optOutDate", v.sealed_for as "sealedFor",
    v.sealed_employee_contribution as "sealedEmployee", v.sealed_employer_contribution as "sealedEmployer",
    v.scheme_name as "pensionSchemeName"
  from pension_version v
  where v.tenant_id = current_tenant() and v.employee_id = any($1) order by v.employee_id, v.number desc`;

/** How somebody stands to the pension scheme, with what is paid into it. */
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
    const rows = await tx.query<Kept>(newest, [employeeIds]);
    const open = (sealed: string | null, { sealedFor }: Kept, whose: 'employee' | 'employer') =>
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
