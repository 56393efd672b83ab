import type { Audience, PlacedWidget } from '@tenure/contract/company/dashboards.ts';
import { sql } from 'kysely';
import { compose } from '../../../platform/db/statements.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function createHomeDashboard(
  tx: WriteTx,
  accountId: number,
  title: string,
  widgets: readonly Omit<PlacedWidget, 'id'>[],
): Promise<void> {
  const created = await tx.maybe(
    compose
      .insertInto('dashboard')
      .values({ tenant_id: tx.tenantId, owner_account_id: accountId, title, is_home: true })
      // Two tabs opened at once both find none; the second finds the first one's.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (created) await insertWidgets(tx, created.id, widgets);
}

/** The columns of an audience, those it does not use emptied. */
export function audienceColumns(audience: Audience) {
  const idOf = (kind: Audience['kind']) =>
    audience.kind === kind && audience.kind !== 'everyone' ? audience.id : null;
  return {
    audience: audience.kind,
    audience_location_id: idOf('location'),
    audience_department_id: idOf('department'),
    audience_profile_id: idOf('profile'),
  };
}

export async function insertCompanyDashboard(
  tx: WriteTx,
  title: string,
  audience: Audience,
): Promise<number> {
  const { id } = await tx.one(
    compose
      .insertInto('dashboard')
      .values({ tenant_id: tx.tenantId, title, ...audienceColumns(audience) })
      .returning('id'),
  );
  return id;
}

export async function countCompanyDashboards(tx: WriteTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from dashboard where tenant_id = current_tenant() and audience is not null',
  );
  return row?.count ?? 0;
}

export async function deleteCompanyDashboard(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from dashboard where tenant_id = $1 and id = $2 and audience is not null', [
    tx.tenantId,
    id,
  ]);
}

export async function insertWidgets(
  tx: WriteTx,
  dashboardId: number,
  widgets: readonly Omit<PlacedWidget, 'id'>[],
): Promise<number[]> {
  if (widgets.length === 0) return [];
  const inserted = await tx.all(
    compose
      .insertInto('widget')
      .values(
        widgets.map((widget) => ({
          tenant_id: tx.tenantId,
          dashboard_id: dashboardId,
          type: widget.type,
          title: widget.title,
          container: widget.container,
          order: widget.order,
          settings: JSON.stringify(widget.settings),
        })),
      )
      .returning('id'),
  );
  return inserted.map((row) => row.id);
}

export async function updateWidget(
  tx: WriteTx,
  id: number,
  change: Partial<Pick<PlacedWidget, 'title' | 'container' | 'order' | 'settings'>>,
): Promise<void> {
  const { settings, ...rest } = change;
  await tx.all(
    compose
      .updateTable('widget')
      .set({ ...rest, ...(settings && { settings: JSON.stringify(settings) }) })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );
}

export async function deleteWidgets(tx: WriteTx, dashboardId: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    'delete from widget where tenant_id = $1 and dashboard_id = $2 and id = any($3::integer[])',
    [tx.tenantId, dashboardId, ids],
  );
}

/** Writes the dashboard's own fields; every change of a dashboard or its widgets raises its version. */
export async function touchDashboard(
  tx: WriteTx,
  id: number,
  change: { title?: string; structure?: string; shared?: boolean } | ReturnType<typeof audienceColumns> = {},
): Promise<void> {
  await tx.all(
    compose
      .updateTable('dashboard')
      .set({ ...change, version: sql`version + 1` })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );
}
