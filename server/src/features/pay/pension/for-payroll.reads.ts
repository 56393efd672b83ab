import type { Tx } from '../../../platform/db/transaction.ts';
import type { StoredPension } from './pension.store.ts';

export type PensionToPay = StoredPension & { employeeId: number };

const newest = `
  select distinct on (v.employee_id) v.employee_id as employee_id, v.scheme_type as type, v.start_date,
    v.end_date, v.opt_in_date, v.opt_out_date, v.sealed_for,
    v.sealed_employee_contribution as sealed_employee, v.sealed_employer_contribution as sealed_employer,
    v.scheme_name as pension_scheme_name
  from pension_version v
  where v.tenant_id = current_tenant() and v.employee_id = any($1) order by v.employee_id, v.number desc`;

export function newestPensions(tx: Tx, employeeIds: readonly number[]): Promise<PensionToPay[]> {
  return tx.query<PensionToPay>(newest, [employeeIds]);
}
