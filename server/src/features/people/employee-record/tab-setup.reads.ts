import type { TabFlags } from '@tenure/contract/people/tab-setup.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** The kinds of tabs profiles can have, as an object computed from a row of `tenant`. */
export const flagsOf = (tenant: string) => `jsonb_build_object('positionLedTab', ${tenant}.is_position_led,
  'leaveManagementTab', 'leave' = any(${tenant}.enabled_modules), 'payrollIntegrationTab', exists (
    select from payroll_settings s where s.tenant_id = ${tenant}.tenant_id and s.payroll_system <> ''))`;

/** The operator of the installation is in no company, and has none of them. */
export async function tabFlags(tx: Tx): Promise<TabFlags> {
  const [row] = await tx.query<{ flags: TabFlags }>(
    `select ${flagsOf('t')} as flags from tenant t where t.tenant_id = current_tenant()`,
  );
  return row?.flags ?? { positionLedTab: false, leaveManagementTab: false, payrollIntegrationTab: false };
}
