import { compose } from '../../platform/db/statements.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';

export interface FileRow {
  id: number;
  storage_key: string;
  name: string;
  type: string;
  size: number;
  purpose: string;
  created_at: string;
}

const columns = ['id', 'storage_key', 'name', 'type', 'size', 'purpose', 'created_at'] as const;

export function addFile(
  tx: WriteTx,
  file: Pick<FileRow, 'storage_key' | 'name' | 'type' | 'size' | 'purpose'>,
  ownerAccountId: number,
): Promise<FileRow> {
  return tx.one(
    compose
      .insertInto('file')
      .values({ tenant_id: tx.tenantId, owner_account_id: ownerAccountId, ...file })
      .returning(columns),
  );
}

/** A file the viewer may open: their own, or one that a dashboard shared by its owner shows. */
export async function fileOfViewer(tx: Tx, id: number): Promise<FileRow | undefined> {
  const [row] = await tx.query<FileRow>(
    `select ${columns.map((column) => `f.${column}`).join(', ')} from file f
     where f.tenant_id = current_tenant() and f.id = $1 and (
       f.owner_account_id = current_account()
       or exists (
         select from dashboard d join widget w on w.tenant_id = d.tenant_id and w.dashboard_id = d.id
         where d.tenant_id = f.tenant_id and d.shared and d.owner_account_id = f.owner_account_id
           and f.id::text in (w.settings->>'videoFile', w.settings->>'captionsFile')))`,
    [id],
  );
  return row;
}
