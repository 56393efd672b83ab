import type { PayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface SettingsToEdit {
  version: number;
  settings: PayrollSettings;
}

/** A company without a row has decided nothing yet. */
export async function settingsToRead(tx: Tx): Promise<SettingsToEdit> {
  const [row] = await tx.query<PayrollSettings & { version: number }>(
    `select version, bank_changes_wait, payroll_system
     from payroll_settings where tenant_id = current_tenant()`,
  );
  const { version = 0, bankChangesWait = false, payrollSystem = '' } = row ?? {};
  return { version, settings: { bankChangesWait, payrollSystem } };
}

/** The same with the company locked: if two people save at once, the second is refused. */
export async function settingsToEdit(tx: Tx): Promise<SettingsToEdit> {
  const [, found] = await Promise.all([lockCompany(tx), settingsToRead(tx)]);
  return found;
}

export async function writeSettings(
  tx: WriteTx,
  { bankChangesWait, payrollSystem }: PayrollSettings,
): Promise<void> {
  await tx.query(
    `insert into payroll_settings (tenant_id, bank_changes_wait, payroll_system) values (current_tenant(), $1, $2)
     on conflict (tenant_id) do update set bank_changes_wait = $1, payroll_system = $2,
       version = payroll_settings.version + 1`,
    [bankChangesWait, payrollSystem],
  );
}
