import type { DashboardStructure } from '@tenure/contract/home/dashboards.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface WidgetRow {
  id: number;
  dashboard_id: number;
  type: string;
  title: string | null;
  container: 1 | 2;
  order: number;
  settings: Record<string, unknown>;
  frontend_status: 0 | 1;
}

export interface DashboardRow {
  id: number;
  owner_account_id: number;
  title: string;
  structure: DashboardStructure;
  is_home: boolean;
  shared: boolean;
  version: number;
  widgets: WidgetRow[];
}

/** Only what the viewer may know of: their own and what is shared. Anything else is as if it did not exist. */
const visible = 'd.tenant_id = current_tenant() and (d.owner_account_id = current_account() or d.shared)';

const widgetsOf = `
  coalesce((
    select jsonb_agg(jsonb_build_object('id', w.id, 'dashboard_id', w.dashboard_id, 'type', w.type, 'title', w.title,
      'container', w.container, 'order', w."order", 'settings', w.settings, 'frontend_status', w.frontend_status)
      order by w.container, w."order", w.id)
    from widget w where w.tenant_id = d.tenant_id and w.dashboard_id = d.id), '[]') as widgets`;

const columns = `d.id, d.owner_account_id, d.title, d.structure, d.is_home, d.shared, d.version, ${widgetsOf}`;

const byId = `select ${columns} from dashboard d where ${visible} and d.id = $1`;
const home = `
  select ${columns} from dashboard d
  where d.tenant_id = current_tenant() and d.owner_account_id = current_account() and d.is_home`;

export async function dashboardOf(tx: Tx, id: number | 'home'): Promise<DashboardRow | undefined> {
  const [row] = id === 'home' ? await tx.query<DashboardRow>(home) : await tx.query<DashboardRow>(byId, [id]);
  return row;
}

const lockById = `select from dashboard d where ${visible} and d.id = $1 for no key update`;
const lockHome = `
  select from dashboard d
  where d.tenant_id = current_tenant() and d.owner_account_id = current_account() and d.is_home for no key update`;

/**
 * The same, locked until the end of the transaction, so that two saves take turns. Locked by a statement of its own:
 * a statement that waits for a lock goes on with the widgets it saw before waiting.
 */
export async function dashboardToChange(tx: Tx, id: number | 'home'): Promise<DashboardRow | undefined> {
  const [, row] = await Promise.all([
    id === 'home' ? tx.query(lockHome) : tx.query(lockById, [id]),
    dashboardOf(tx, id),
  ]);
  return row;
}

export interface DashboardTitle {
  id: number;
  title: string;
  isHome: boolean;
  isOwn: boolean;
  shared: boolean;
}

export function titlesOfDashboards(tx: Tx): Promise<DashboardTitle[]> {
  return tx.query(
    `select d.id, d.title, d.is_home and d.owner_account_id = current_account() as "isHome",
       d.owner_account_id = current_account() as "isOwn", d.shared
     from dashboard d where ${visible}
     order by d.owner_account_id = current_account() desc, d.is_home desc, d.title, d.id limit 100`,
  );
}
