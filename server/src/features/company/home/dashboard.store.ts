import type { Audience, PlacedWidget } from '@tenure/contract/company/dashboards.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function createHomeDashboard(
  tx: WriteTx,
  accountId: number,
  title: string,
  widgets: readonly Omit<PlacedWidget, 'id'>[],
): Promise<void> {
  // Two tabs opened at once both find none; the second finds the first one's.
  const [created] = await tx.query<{ id: number }>(
    `insert into dashboard (tenant_id, owner_account_id, title, is_home) values ($1, $2, $3, true)
     on conflict do nothing returning id`,
    [tx.tenantId, accountId, title],
  );
  if (created) await insertWidgets(tx, created.id, widgets);
}

/** The kind of an audience and the ids it uses; the others are emptied. */
function audienceValues(audience: Audience) {
  const idOf = (kind: Audience['kind']) =>
    audience.kind === kind && audience.kind !== 'everyone' ? audience.id : null;
  return [audience.kind, idOf('location'), idOf('department'), idOf('profile')];
}

export async function insertCompanyDashboard(
  tx: WriteTx,
  title: string,
  audience: Audience,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into dashboard (tenant_id, title, audience, audience_location_id, audience_department_id, audience_profile_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.tenantId, title, ...audienceValues(audience)],
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
  const inserted = await tx.query<{ id: number }>(
    `insert into widget (tenant_id, dashboard_id, type, title, container, "order", settings)
     select $1, $2, w.type, w.title, w.container, w."order", w.settings
     from rows from (jsonb_to_recordset($3::jsonb)
         as (type text, title text, container integer, "order" integer, settings jsonb))
       with ordinality as w (type, title, container, "order", settings, place)
     order by w.place returning id`,
    [tx.tenantId, dashboardId, JSON.stringify(widgets)],
  );
  return inserted.map((row) => row.id);
}

export async function updateWidget(
  tx: WriteTx,
  id: number,
  change: Partial<Pick<PlacedWidget, 'title' | 'container' | 'order' | 'settings'>>,
): Promise<void> {
  const { title, container, order, settings } = change;
  await tx.query(
    `update widget set title = case when $3 then $4 else title end, container = coalesce($5, container),
       "order" = coalesce($6, "order"), settings = coalesce($7, settings)
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      title !== undefined,
      title ?? null,
      container ?? null,
      order ?? null,
      settings === undefined ? null : JSON.stringify(settings),
    ],
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
  change: { title?: string; structure?: string; shared?: boolean } = {},
): Promise<void> {
  await tx.query(
    `update dashboard set title = coalesce($3, title), structure = coalesce($4, structure), shared = coalesce($5, shared),
       version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, change.title ?? null, change.structure ?? null, change.shared ?? null],
  );
}

export async function setAudience(tx: WriteTx, id: number, audience: Audience): Promise<void> {
  await tx.query(
    `update dashboard set audience = $3, audience_location_id = $4, audience_department_id = $5, audience_profile_id = $6,
       version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...audienceValues(audience)],
  );
}
