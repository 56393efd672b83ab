import type { Tx } from '../../platform/db/transaction.ts';
import { settingsToRead } from './payroll-settings.store.ts';

/** What the payroll system is called that sends data about people; empty where there is none. */
export async function payrollSystem(tx: Tx): Promise<{ name: string }> {
  const { settings } = await settingsToRead(tx);
  return { name: settings.payrollSystem };
}
