import { dueOn, type Renewal } from '@tenure/domain/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Required } from './standings.reads.ts';

/** Whether assignment s, of employee e, puts them in the audience of obligation o. */
const matches = (s: string) => `case o.audience ->> 'kind'
    when 'everyone' then true
    when 'people' then (o.audience -> 'ids') @> to_jsonb(e.id)
    else (o.audience -> 'ids') @> to_jsonb(case o.audience ->> 'kind'
      when 'department' then ${s}.department_id when 'position' then ${s}.position_id else ${s}.location_id end)
  end`;

/** From which day the obligation is theirs without a break. */
const since = `greatest(o.starts_on, e.start_date, (
    select coalesce(max(x.valid_to) filter (where not ${matches('x')}), min(x.valid_from))
    from assignment x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.is_primary and x.valid_from <= day.on_date
      and (${matches('x')} or x.valid_to <= day.on_date)))`;

export interface ObligationOfDay {
  id: number;
  title: string;
  renewal: Renewal;
  months: number | null;
  graceDays: number;
  leadDays: number | null;
}

/** Obligations in force on a day. */
export const obligationsOn = (
  tx: Tx,
  { day, obligationIds }: { day: string; obligationIds?: readonly number[] | undefined },
): Promise<ObligationOfDay[]> =>
  tx.query<ObligationOfDay>(
    `select o.id, o.title, o.renewal, o.months, o.grace_days as "graceDays", o.lead_days as "leadDays"
     from obligation o
     where o.tenant_id = current_tenant() and o.starts_on <= $1::date and (o.archived_on is null or o.archived_on > $1::date)
       and ($2::integer[] is null or o.id = any($2)) order by lower(o.title), o.id`,
    [day, obligationIds ?? null],
  );

export interface NamedPerson {
  employeeId: number;
  fullName: string;
  positionTitle: string;
  department: string;
  location: string;
}

/** Names for a page of people, as they were on the day. */
export async function namesOn(
  tx: Tx,
  day: string,
  employeeIds: readonly number[],
): Promise<Map<number, NamedPerson>> {
  const rows = await tx.query<NamedPerson>(
    `select e.id as "employeeId", e.first_name || ' ' || e.last_name as "fullName",
       coalesce(s.title, (select v.title from position_version v where v.tenant_id = s.tenant_id
         and v.position_id = s.position_id and v.valid_from <= $1::date and $1::date < v.valid_to), '') as "positionTitle",
       d.title as department, l.title as location
     from employee e
     join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
       and s.valid_from <= $1::date and $1::date < s.valid_to
     join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
     join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
     where e.tenant_id = current_tenant() and e.id = any($2::integer[])`,
    [day, employeeIds],
  );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Since when each of these is required of the person, by which the first due day is counted. */
export async function sinceOf(
  tx: Tx,
  day: string,
  pairs: readonly Pick<Required, 'obligationId' | 'employeeId'>[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ obligationId: number; employeeId: number; since: string }>(
    `select o.id as "obligationId", e.id as "employeeId", ${since} as since
     from (select $1::date as on_date) day
     cross join jsonb_to_recordset($2::jsonb) as pair ("obligationId" integer, "employeeId" integer)
     join obligation o on o.tenant_id = current_tenant() and o.id = pair."obligationId"
     join employee e on e.tenant_id = o.tenant_id and e.id = pair."employeeId"`,
    [day, JSON.stringify(pairs.map(({ obligationId, employeeId }) => ({ obligationId, employeeId })))],
  );
  return new Map(
    rows.map(({ obligationId, employeeId, since: from }) => [`${obligationId}/${employeeId}`, from]),
  );
}

export const dueOf = (
  rule: Pick<ObligationOfDay, 'graceDays'>,
  { obligationId, employeeId, standing }: Required,
  from: ReadonlyMap<string, string>,
): string | null => {
  const begun = from.get(`${obligationId}/${employeeId}`);
  return begun === undefined ? null : dueOn(rule, standing, begun);
};

export async function groupTitles(
  tx: Tx,
  kind: 'department' | 'location',
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  // One of two names of ours, never the caller's text.
  const table = kind === 'department' ? 'department' : 'location';
  return tx.query<{ id: number; title: string }>(
    `select g.id, g.title from ${table} g where g.tenant_id = current_tenant() and g.id = any($1::integer[])
     order by lower(g.title), g.id`,
    [ids],
  );
}
