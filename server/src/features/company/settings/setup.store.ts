import type { SetupStep } from '@tenure/contract/company/company-settings.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface SetupRow {
  marked: SetupStep[];
  isDismissed: boolean;
  /** Signs in the company's data that each step was taken. */
  seen: Record<SetupStep, boolean>;
}

export async function setupOfCompany(tx: Tx): Promise<SetupRow | undefined> {
  const [row] = await tx.query<SetupRow>(
    `select setup_marked as marked, setup_dismissed as is_dismissed, jsonb_build_object(
       'profile', company_settings_version > 1
         or exists (select from company_picture p where p.tenant_id = t.tenant_id),
       'people', (select count(*) from (select from employee e where e.tenant_id = t.tenant_id limit 2) first_two) > 1,
       'invitations', exists (select from invitation i where i.tenant_id = t.tenant_id),
       'signIn', sign_in_settings_version > 1,
       'modules', modules_version > 1) as seen
     from tenant t where tenant_id = current_tenant() and not is_provider`,
  );
  return row;
}

export async function saveDismissed(tx: WriteTx, isDismissed: boolean): Promise<void> {
  await tx.query('update tenant set setup_dismissed = $2 where tenant_id = $1', [tx.tenantId, isDismissed]);
}

/** Leaves the other steps alone, even when someone marks one of them at the same time. */
export async function saveMarked(tx: WriteTx, step: SetupStep, isMarked: boolean): Promise<void> {
  await tx.query(
    `update tenant set setup_marked = array_remove(setup_marked, $2::text)
       || case when $3::boolean then array[$2::text] else '{}'::text[] end
     where tenant_id = $1`,
    [tx.tenantId, step, isMarked],
  );
}

/** The companies of the demo are set up. */
export async function dismissSetup(tx: WriteTx): Promise<void> {
  await tx.query('update tenant set setup_dismissed = true where tenant_id = $1', [tx.tenantId]);
}
