import type { PayrollCountry } from '@tenure/domain/pay/payroll-export-columns.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { StoredAccount } from './bank-account.store.ts';

export type AccountToPay = StoredAccount & { employeeId: number };

/** The account that takes the rest is first, so that its column is the same however many there are. */
const accounts = `
  select b.employee_id, b.id, b.account_name, b.country, b.bank_code, b.suffix,
    b.sealed_for, b.sealed_number, b.sealed_roll_number,
    b.is_primary, b.rate_amount as amount, b.rate_percent as percent
  from bank_account b
  where b.tenant_id = current_tenant() and b.employee_id = any($1) and b.country = $2
  order by b.employee_id, b.is_primary desc, b.place, b.id`;

export function accountsToPay(
  tx: Tx,
  employeeIds: readonly number[],
  country: PayrollCountry,
): Promise<AccountToPay[]> {
  return tx.query<AccountToPay>(accounts, [employeeIds, country]);
}
