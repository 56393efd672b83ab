import type { Scope } from '@tenure/contract/capabilities.ts';
import type { CalendarFeedKind } from '@tenure/contract/leave/calendar-feeds.ts';
import { holidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import { type Holiday, holidaysAt, type KeptHoliday } from '@tenure/domain/leave/holidays.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';

export interface KeptFeed {
  kind: CalendarFeedKind;
  createdAt: string;
}

export async function ownFeeds(tx: Tx): Promise<KeptFeed[]> {
  return tx.query<KeptFeed>(
    `select kind, created_at from calendar_feed
     where tenant_id = current_tenant() and account_id = current_account() order by kind`,
  );
}

export async function feedsAreAllowed(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ allowed: boolean }>(
    'select calendar_feeds_allowed as allowed from tenant where tenant_id = current_tenant()',
  );
  return row?.allowed ?? false;
}

export interface OpenFeed {
  id: number;
  kind: CalendarFeedKind;
  accountId: number;
  name: string;
  /** Makes the ids of events unlike those of any other company. */
  companyId: string;
}

/** Undefined where the address is unknown here, the company allows none, or the person has left. */
export async function feedBehind(tx: Tx, tokenHash: Buffer): Promise<OpenFeed | undefined> {
  const [row] = await tx.query<OpenFeed>(
    `select f.id, f.kind, a.id as account_id, t.name, t.guid as company_id
     from calendar_feed f
     join account a on a.tenant_id = f.tenant_id and a.id = f.account_id and a.status = 'active'
     join tenant t on t.tenant_id = f.tenant_id and t.calendar_feeds_allowed
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       and (e.end_date is null or e.end_date >= (tenure_now() at time zone a.timezone)::date)
     where f.tenant_id = current_tenant() and f.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

export interface FeedLeave {
  id: number;
  version: number;
  state: 'pending' | 'approved' | 'cancelled';
  start: string;
  end: string;
  minutes: number;
  typeTitle: string;
  isConfidential: boolean;
  fullName: string;
  changedAt: string;
}

const isOff = `r.state in ('declined', 'withdrawn', 'cancelled')`;

/** Leave that comes to nothing stays for a while as cancelled, because calendar apps keep events that merely disappear. */
const leaveOf = (whose: string, states: string) => `
  select r.id, r.version, case when ${isOff} then 'cancelled' else r.state end as state, d.first_day as start,
    d.last_day as "end", d.minutes, t.title as type_title,
    t.is_confidential, e.first_name || ' ' || e.last_name as full_name,
    coalesce(r.closed_at, r.decided_at, r.requested_at, d.first_day::timestamptz) as changed_at
  from leave_request r
  join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
  cross join lateral (
    select min(d.day) as first_day, max(d.day) as last_day, coalesce(sum(d.minutes), 0)::integer as minutes
    from leave_request_day d
    where d.tenant_id = r.tenant_id and d.request_id = r.id and (${isOff} or not d.is_cancelled)
  ) d
  where r.tenant_id = current_tenant() and r.employee_id = any(${whose}) and r.state in (${states})
    and d.first_day is not null and r.start_date <= (select viewer_today()) + 540
    and r.start_date > (select viewer_today()) - 180 - 731 and d.last_day >= (select viewer_today()) - 180
  order by d.first_day, r.id`;

export function ownLeave(tx: Tx): Promise<FeedLeave[]> {
  return tx.query<FeedLeave>(
    leaveOf('array[current_employee()]', `'pending', 'approved', 'declined', 'withdrawn', 'cancelled'`),
  );
}

export function leaveOfTeam(tx: Tx, team: readonly number[]): Promise<FeedLeave[]> {
  return tx.query<FeedLeave>(leaveOf('$1::integer[]', `'approved', 'cancelled'`), [team]);
}

/** People who report to the viewer or share their department, as far as the viewer sees when they are away. */
export async function teamOf(tx: Tx, scopes: readonly Scope[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with reach as materialized (select ${idsReached('$1::text[]')} as ids),
     team as (
       select r.employee_id from reports_of((select current_employee()), (select viewer_today()), 1) r
       union
       select theirs.employee_id from assignment own
       join assignment theirs on theirs.tenant_id = own.tenant_id and theirs.department_id = own.department_id
         and theirs.is_primary and theirs.valid_from <= (select viewer_today()) and (select viewer_today()) < theirs.valid_to
       where own.tenant_id = current_tenant() and own.employee_id = (select current_employee()) and own.is_primary
         and own.valid_from <= (select viewer_today()) and (select viewer_today()) < own.valid_to
     )
     select e.id from reach cross join team
     join employee e on e.tenant_id = current_tenant() and e.id = team.employee_id
     where (reach.ids is null or e.id = any(reach.ids)) and e.id <> (select current_employee())
       and e.start_date <= (select viewer_today()) and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [scopes],
  );
  return rows.map(({ id }) => id);
}

export type FeedHoliday = Pick<Holiday, 'day' | 'name'> & { id: number };

/** The public holidays where the viewer works today. */
export async function ownHolidays(tx: Tx): Promise<FeedHoliday[]> {
  const rows = await tx.query<
    KeptHoliday & { id: number; ownLocationId: number; ownCountry: string; ownState: string | null }
  >(
    `select h.id, h.country, h.state, h.location_id, h.day, h.name, h.free_minutes,
       h.is_removed, l.id as own_location_id, l.country as own_country, l.state as own_state
     from assignment a
     join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     join public_holiday h on h.tenant_id = a.tenant_id and h.country = l.country
       and h.day >= (select viewer_today()) - 180 and h.day <= (select viewer_today()) + 540
     where a.tenant_id = current_tenant() and a.employee_id = (select current_employee()) and a.is_primary
       and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
     order by h.day, h.id`,
  );
  const [first] = rows;
  if (first === undefined) return [];
  return holidaysAt(rows, {
    ...holidayRegion(first.ownCountry, first.ownState),
    locationId: first.ownLocationId,
  });
}
