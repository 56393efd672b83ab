import type { Tx } from '../../../platform/db/transaction.ts';

export interface ViewerName {
  username: string;
  displayName: string;
  firstName: string;
  lastName: string;
}

const viewerName = `
  select username, display_name, first_name, last_name
  from account where tenant_id = current_tenant() and id = current_account()`;

export async function nameOfViewer(tx: Tx): Promise<ViewerName | undefined> {
  const [row] = await tx.query<ViewerName>(viewerName);
  return row;
}

type Theme = 'system' | 'light' | 'dark';

export async function themeOfViewer(tx: Tx): Promise<{ theme: Theme } | undefined> {
  const [row] = await tx.query<{ theme: Theme }>(
    'select theme from account where tenant_id = current_tenant() and id = current_account()',
  );
  return row;
}
