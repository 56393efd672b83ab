import type {
  Directory,
  DirectoryLayout,
  DirectoryView,
  DirectoryViewSettings,
} from '@tenure/contract/people/directory.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The viewer's layout and views; the layout is a table until they choose one. */
export async function directoryOfViewer(tx: Tx): Promise<Directory> {
  const [[chosen], views] = await Promise.all([
    tx.query<{ layout: DirectoryLayout }>(
      'select layout from directory_layout where tenant_id = current_tenant() and account_id = current_account()',
      [],
    ),
    tx.query<DirectoryView>(
      `select id, name, settings from directory_view
       where tenant_id = current_tenant() and account_id = current_account() order by lower(name), id`,
      [],
    ),
  ]);
  return { layout: chosen?.layout ?? 'table', views };
}

export function keepLayout(tx: WriteTx, layout: DirectoryLayout): Promise<unknown> {
  return tx.query(
    `insert into directory_layout (tenant_id, account_id, layout) values (current_tenant(), current_account(), $1)
     on conflict (tenant_id, account_id) do update set layout = excluded.layout`,
    [layout],
  );
}

/** Locks the account first, so that views saved at the same time are counted one after the other. */
export async function viewNamesToAddTo(tx: WriteTx): Promise<string[]> {
  await tx.query(
    'select from account where tenant_id = current_tenant() and id = current_account() for no key update',
    [],
  );
  const views = await tx.query<{ name: string }>(
    'select name from directory_view where tenant_id = current_tenant() and account_id = current_account()',
    [],
  );
  return views.map(({ name }) => name);
}

export function keepView(tx: WriteTx, name: string, settings: DirectoryViewSettings): Promise<unknown> {
  return tx.query(
    `insert into directory_view (tenant_id, account_id, name, settings)
     values (current_tenant(), current_account(), $1, $2)
     on conflict (tenant_id, account_id, name) do update set settings = excluded.settings`,
    [name, JSON.stringify(settings)],
  );
}

/** Only one of the viewer's own. */
export async function deleteView(tx: WriteTx, viewId: number): Promise<boolean> {
  const gone = await tx.query(
    `delete from directory_view where tenant_id = current_tenant() and account_id = current_account() and id = $1
     returning id`,
    [viewId],
  );
  return gone.length > 0;
}
