import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { audienceOf, type DashboardRow, viewerFacts } from './dashboard.reads.ts';

export interface FileRow {
  id: number;
  storageKey: string;
  name: string;
  type: string;
  size: number;
  purpose: string;
  createdAt: string;
}

const columns = ['id', 'storage_key', 'name', 'type', 'size', 'purpose', 'created_at'] as const;

export function addFile(
  tx: WriteTx,
  file: Pick<FileRow, 'storageKey' | 'name' | 'type' | 'size' | 'purpose'>,
  ownerAccountId: number,
): Promise<FileRow> {
  return tx.one(
    `insert into file (tenant_id, owner_account_id, storage_key, name, type, size, purpose)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns.join(', ')}`,
    [tx.tenantId, ownerAccountId, file.storageKey, file.name, file.type, file.size, file.purpose],
  );
}

/** Whether the viewer has opened a file in the last minutes: a player asks for a film part by part, and that is one opening. */
export async function wasOpenedLately(tx: WriteTx, id: number): Promise<boolean> {
  const { accountId, actingAccountId = null } = tx.actor;
  const rows = await tx.query(
    `select from audit_entry where tenant_id = current_tenant() and subject_type = 'file' and subject_id = $1
       and action = 'file.opened' and actor_account_id = $2 and on_behalf_of_account_id is not distinct from $3 and occurred_at > tenure_now() - interval '10 minutes' limit 1`,
    [String(id), actingAccountId ?? accountId, actingAccountId === null ? null : accountId],
  );
  return rows.length > 0;
}

export interface FileForViewer extends FileRow {
  /** Their own, or on a dashboard shared by its owner. */
  isOpen: boolean;
  /** The company dashboards that show it. */
  shownOn: Pick<DashboardRow, 'ownerAccountId' | 'shared' | 'audience' | 'viewer'>[];
}

const shows = `join widget w on w.tenant_id = d.tenant_id and w.dashboard_id = d.id
  where d.tenant_id = f.tenant_id and f.id::text in (w.settings->>'videoFile', w.settings->>'captionsFile')`;

/** A file the viewer may open: their own, one that a dashboard shared by its owner shows, or one on a company dashboard. */
export async function fileOfViewer(tx: Tx, id: number): Promise<FileForViewer | undefined> {
  const [row] = await tx.query<FileForViewer>(
    `select * from (
       select ${columns.map((column) => `f.${column}`).join(', ')},
         f.owner_account_id = current_account() or exists (
           select from dashboard d ${shows} and d.shared and d.owner_account_id = f.owner_account_id) is true as is_open,
         coalesce((
           select jsonb_agg(jsonb_build_object('ownerAccountId', null, 'shared', false,
             'audience', ${audienceOf}, 'viewer', ${viewerFacts}))
           from dashboard d ${shows} and d.audience is not null), '[]') as shown_on
       from file f where f.tenant_id = current_tenant() and f.id = $1
     ) known where is_open or shown_on <> '[]'`,
    [id],
  );
  return row;
}
