import type { Tx } from '../../../platform/db/transaction.ts';
import type { StoredPension } from './pension.store.ts';

export type PensionToPay = StoredPension & { employeeId: number };

const newest = `
  select distinct on (v.employee_id) v.employee_id as "employeeId", v.scheme_type as type, v.start_date as "startDate",
    v.end_date as "endDate", v.opt_in_date as "optInDate", v.opt_out_date as "optOutDate", v.sealed_for as "sealedFor",
    v.sealed_employee_contribution as "sealedEmployee", v.sealed_employer_contribution as "sealedEmployer",
    v.scheme_name as "pensionSchemeName"
  from pension_version v
  where v.tenant_id = current_tenant() and v.employee_id = any($1) order by v.employee_id, v.number desc`;

export function newestPensions(tx: Tx, employeeIds: readonly number[]): Promise<PensionToPay[]> {
  return tx.query<PensionToPay>(newest, [employeeIds]);
}
