import { type OperatorAccess, requestOpenDays } from '@tenure/contract/identity/operator-access.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A request on the operator's side. */
export interface RequestRow extends OperatorAccess {
  companyId: TenantId;
  requestedBy: number;
  /** Older than a request stays open. */
  isOld: boolean;
}

const columns = `
  r.id, r.company_id, r.requested_by,
  r.requested_at <= tenure_now() - make_interval(days => ${requestOpenDays}) as is_old,
  r.reason, r.hours, a.display_name as operator_name, r.state,
  r.requested_at, r.decided_at, r.expires_at,
  r.first_used_at, r.ended_at`;
const requests = `
  select ${columns} from operator_request r join account a on a.tenant_id = r.tenant_id and a.id = r.requested_by
  where r.tenant_id = current_tenant()`;

export function newestRequests(tx: Tx, companyId: number): Promise<RequestRow[]> {
  return tx.query<RequestRow>(
    `${requests} and r.company_id = $1 order by r.requested_at desc, r.id limit 20`,
    [companyId],
  );
}

export async function requestById(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RequestRow>(`${requests} and r.id = $1`, [id]);
  return row;
}

export async function requestLocked(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [, row] = await Promise.all([
    tx.query(
      'select from operator_request where tenant_id = current_tenant() and id = $1 for no key update',
      [id],
    ),
    requestById(tx, id),
  ]);
  return row;
}

/** Requests that wait for an answer or are approved. */
export function openRequests(tx: Tx): Promise<RequestRow[]> {
  return tx.query<RequestRow>(`${requests} and r.state in ('requested', 'given') for no key update of r`);
}

/** Takes effect at once, before the company is informed: a closed request opens nothing. */
export async function closeRequest(
  tx: WriteTx,
  id: string,
  state: 'ended' | 'withdrawn' | 'expired',
): Promise<void> {
  await tx.query(
    `update operator_request set state = $2, ended_at = case when $2 = 'ended' then tenure_now() end
     where tenant_id = current_tenant() and id = $1`,
    [id, state],
  );
}

/** Undefined while another request for the company is open. */
export async function addRequest(
  tx: WriteTx,
  wanted: { companyId: number; reason: string; hours: number },
): Promise<RequestRow | undefined> {
  const [made] = await tx.query<{ id: string }>(
    `insert into operator_request (tenant_id, company_id, reason, hours, requested_by)
     values (current_tenant(), $1, $2, $3, current_account())
     on conflict (tenant_id, company_id) where state in ('requested', 'given') do nothing returning id`,
    [wanted.companyId, wanted.reason, wanted.hours],
  );
  return made && requestById(tx, made.id);
}

/** The state of the company's grant, as it reports it. */
export interface Report {
  state: OperatorAccess['state'];
  decidedAt: string | null;
  expiresAt: string | null;
  firstUsedAt: string | null;
  endedAt: string | null;
}

/** Follows the company's decision; false for a report that came before, or when the request is closed here. */
export async function followCompany(tx: WriteTx, id: string, report: Report): Promise<boolean> {
  const changed = await tx.query(
    `update operator_request set state = $2, decided_at = $3, expires_at = $4, first_used_at = $5, ended_at = $6
     where tenant_id = current_tenant() and id = $1
       and (state, first_used_at) is distinct from ($2::text, $5::timestamptz) and state in ('requested', 'given') returning id`,
    [id, report.state, report.decidedAt, report.expiresAt, report.firstUsedAt, report.endedAt],
  );
  return changed.length > 0;
}

export interface CompanyRow {
  id: TenantId;
  name: string;
  host: string;
}

export async function companyById(tx: Tx, id: number): Promise<CompanyRow | undefined> {
  const [row] = await tx.query<CompanyRow>(
    'select tenant_id as id, name, host from all_tenants() where tenant_id = $1',
    [id],
  );
  return row;
}
