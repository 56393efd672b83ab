import type { SuperAnswers } from '@tenure/contract/pay/super.ts';
import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Sealed } from './super.store.ts';

export interface SuperToPay {
  employeeId: number;
  answers: SuperAnswers;
  sealed: Sealed | null;
}

/** Each person's newest declaration for this country; one for another country does not count. */
const newest = `
  select distinct on (d.employee_id) d.employee_id as employee_id, d.answers, 
    case when d.sealed_number is not null then jsonb_build_object('for', d.sealed_for, 'number', d.sealed_number) end as sealed
  from super_declaration d
  where d.tenant_id = current_tenant() and d.employee_id = any($1) and d.country = $2
  order by d.employee_id, d.ordinal desc`;

export function newestSuperDeclarations(
  tx: Tx,
  employeeIds: readonly number[],
  country: PayrollCountry,
): Promise<SuperToPay[]> {
  return tx.query<SuperToPay>(newest, [employeeIds, country]);
}
