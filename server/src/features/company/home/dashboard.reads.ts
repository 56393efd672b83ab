import type { DashboardStructure, NamedAudience } from '@tenure/contract/company/dashboards.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Company dashboards are limited when they are created, so that a list holds all of a person's. */
export const mostCompanyDashboards = 100;
const mostListed = 300;

export interface WidgetRow {
  id: number;
  dashboardId: number;
  type: string;
  title: string | null;
  container: 1 | 2;
  order: number;
  settings: Record<string, unknown>;
  frontendStatus: 0 | 1;
}

export interface DashboardRow {
  id: number;
  /** Null for a company dashboard. */
  ownerAccountId: number | null;
  title: string;
  structure: DashboardStructure;
  isHome: boolean;
  shared: boolean;
  version: number;
  widgets: WidgetRow[];
  /** Null for a person's own. */
  audience: NamedAudience | null;
  viewer: AudienceFacts;
}

/** The facts that decide whether the viewer is in an audience, as of now. */
export interface AudienceFacts {
  locationId: number | null;
  departmentId: number | null;
  profileIds: number[];
}

/** Never reads the private dashboards of other people. Company dashboards are filtered by the policy. */
const visible = `d.tenant_id = current_tenant()
  and (d.owner_account_id = current_account() or d.shared or d.audience is not null)`;

export const audienceOf = `case when d.audience is not null then jsonb_build_object('kind', d.audience,
    'id', coalesce(d.audience_location_id, d.audience_department_id, d.audience_profile_id),
    'name', coalesce(
      (select l.title from location l where l.tenant_id = d.tenant_id and l.id = d.audience_location_id),
      (select x.title from department x where x.tenant_id = d.tenant_id and x.id = d.audience_department_id),
      (select p.name from security_profile p where p.tenant_id = d.tenant_id and p.id = d.audience_profile_id)))
  end`;

/** Everyone holds the Manager profile, but it only counts for people who have reports. */
const isHeldByViewer = `(p.held_by_all or exists (
    select from account_security_profile h
    where h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = current_account()))
  and (p.built_in is distinct from 'manager' or exists (
    select from reports_of((select current_employee()), (select viewer_today()), 1)))`;

export const viewerFacts = `(
  select jsonb_build_object('locationId', own.location_id, 'departmentId', own.department_id, 'profileIds', array(
    select p.id from security_profile p where p.tenant_id = current_tenant() and ${isHeldByViewer}))
  from (select viewer_today() as today offset 0) day
  left join assignment own on own.tenant_id = current_tenant() and own.employee_id = current_employee() and own.is_primary
    and own.valid_from <= day.today and day.today < own.valid_to)`;

const widgetsOf = `
  coalesce((
    select jsonb_agg(jsonb_build_object('id', w.id, 'dashboardId', w.dashboard_id, 'type', w.type, 'title', w.title,
      'container', w.container, 'order', w."order", 'settings', w.settings, 'frontendStatus', w.frontend_status)
      order by w.container, w."order", w.id)
    from widget w where w.tenant_id = d.tenant_id and w.dashboard_id = d.id), '[]') as widgets`;

const columns = `d.id, d.owner_account_id, d.title, d.structure, d.is_home, d.shared, d.version,
  ${audienceOf} as audience, ${viewerFacts} as viewer, ${widgetsOf}`;

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

type TitledDashboard = DashboardTitle & Pick<DashboardRow, 'ownerAccountId' | 'audience' | 'viewer'>;

export function titlesOfDashboards(tx: Tx): Promise<TitledDashboard[]> {
  return tx.query(
    `select d.id, d.title, d.is_home and d.owner_account_id = current_account() is true as is_home,
       d.owner_account_id = current_account() is true as is_own, d.shared, d.owner_account_id, ${audienceOf} as audience, ${viewerFacts} as viewer
     from dashboard d where ${visible}
     order by d.owner_account_id = current_account() is true desc, d.is_home desc, d.audience is not null desc, d.title, d.id
     limit ${mostListed}`,
  );
}

const mayHold = `(x.valid_from <= day.today + 1 and day.today - 1 < x.valid_to)`;

/** Accounts in any of these audiences now, each by the date where they are. */
export async function accountsInAudiences(
  tx: Tx,
  audiences: readonly Pick<NamedAudience, 'kind' | 'id'>[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from (select viewer_today() as today offset 0) day
     join account a on a.tenant_id = current_tenant() and a.status = 'active'
     where exists (
       select from assignment x
       join jsonb_to_recordset($1::jsonb) wanted(kind text, id integer) on wanted.kind in ('location', 'department')
         and wanted.id = case wanted.kind when 'location' then x.location_id else x.department_id end
       where x.tenant_id = a.tenant_id and x.employee_id = a.employee_id and x.is_primary and ${mayHold})
     or exists (
       select from security_profile p
       join jsonb_to_recordset($1::jsonb) wanted(kind text, id integer) on wanted.kind = 'profile' and wanted.id = p.id
       where p.tenant_id = a.tenant_id and (p.held_by_all or exists (
         select from account_security_profile h
         where h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = a.id))
       and (p.built_in is distinct from 'manager' or exists (select from reports_of(a.employee_id, day.today, 1))))
     order by a.id`,
    [JSON.stringify(audiences.map(({ kind, id }) => ({ kind, id })))],
  );
  return rows.map(({ id }) => id);
}

type AudienceChoices = Record<'location' | 'department' | 'profile', { id: number; title: string }[]>;

const choicesFrom = (table: string, title: string, chosen = 'true') =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.${title}) order by p.${title}, p.id)
    from ${table} p where p.tenant_id = current_tenant() and ${chosen}), '[]')`;

/** Every place, and of the security profiles either every one or those the viewer holds. */
export async function audienceChoicesOf(
  tx: Tx,
  { everyProfile }: { everyProfile: boolean },
): Promise<AudienceChoices> {
  const [choices] = await tx.query<AudienceChoices>(
    `select ${choicesFrom('location', 'title')} as location, ${choicesFrom('department', 'title')} as department,
       ${choicesFrom('security_profile', 'name', `($1 or ${isHeldByViewer})`)} as profile`,
    [everyProfile],
  );
  return choices ?? { location: [], department: [], profile: [] };
}
