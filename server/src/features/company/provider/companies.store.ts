import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface CompanyRow {
  id: TenantId;
  name: string;
  host: string;
  suspendedAt: string | null;
}

export async function companyById(tx: Tx, id: number): Promise<CompanyRow | undefined> {
  const [row] = await tx.query<CompanyRow>(
    `select tenant_id as id, name, host, suspended_at from all_tenants() where tenant_id = $1`,
    [id],
  );
  return row;
}

export async function isHostTaken(tx: Tx, host: string): Promise<boolean> {
  const [row] = await tx.query<{ state: string | null }>('select state_of_host($1) as state', [host]);
  return row !== undefined && row.state !== null;
}

export async function nextCompanyId(tx: WriteTx): Promise<TenantId> {
  const [row] = await tx.query<{ id: TenantId }>('select next_tenant_id() as id');
  if (row === undefined) throw new Error('The statement gives one row');
  return row.id;
}

export async function nameOfOperator(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select display_name as name from account where tenant_id = current_tenant() and id = current_account()',
  );
  if (row === undefined) throw new Error('The viewer has no account');
  return row.name;
}

/** In the company: whether an earlier run of the job has opened it. */
export async function isOpenedHere(tx: Tx): Promise<boolean> {
  return (await tx.query('select from tenant where tenant_id = current_tenant()')).length > 0;
}

/** In the company. False if it was suspended already. */
export async function suspendHere(tx: WriteTx, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update tenant set suspended_at = tenure_now(), suspended_reason = $1
     where tenant_id = current_tenant() and suspended_at is null returning tenant_id`,
    [reason],
  );
  return rows.length > 0;
}

export async function resumeHere(tx: WriteTx): Promise<boolean> {
  const rows = await tx.query(
    `update tenant set suspended_at = null, suspended_reason = ''
     where tenant_id = current_tenant() and suspended_at is not null returning tenant_id`,
  );
  return rows.length > 0;
}

export async function endEverySession(tx: WriteTx): Promise<void> {
  await tx.query('delete from session where tenant_id = current_tenant()');
}

/** In the company; false where this is the limit already. */
export async function saveStorageLimitHere(tx: WriteTx, bytes: number): Promise<boolean> {
  const rows = await tx.query(
    `update tenant set storage_limit = $1 where tenant_id = current_tenant() and storage_limit <> $1
     returning tenant_id`,
    [bytes],
  );
  return rows.length > 0;
}
