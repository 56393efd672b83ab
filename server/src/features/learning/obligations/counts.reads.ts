import type { Grouping } from '@tenure/contract/insight/reports.ts';
import { daysAhead } from '@tenure/domain/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  asked,
  begun,
  concerns,
  done,
  exempt,
  givenOf,
  here,
  readWhole,
  type WantedFacts,
} from './standings.reads.ts';

/** The columns people are grouped by when counted; every count is by obligation, which is the label. */
const groups: Record<Grouping, { key: string; joins: string }> = {
  department: { key: 's.department_id', joins: '' },
  location: { key: 's.location_id', joins: '' },
  label: { key: '0', joins: '' },
  user: { key: 'e.id', joins: '' },
  position: {
    key: `coalesce(s.title, v.title, '')`,
    joins: `left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
      and v.valid_from <= $1::date and $1::date < v.valid_to`,
  },
};

const peopleOf = (groupBy: Grouping) => here(`, ${groups[groupBy].key} as group_key`, groups[groupBy].joins);

/** People whom every obligation treats alike are counted together: most companies have a few hundred such groups. */
const places = `places as materialized (
  select h.group_key, h.department_id, h.location_id,
    case when h.position_id in (select unnest(a.ids) from asked a where a.kind = 'position') then h.position_id end as position_id,
    case when h.employee_id in (select unnest(a.ids) from asked a where a.kind = 'people') then h.employee_id end as employee_id,
    count(*)::integer as people
  from here h group by 1, 2, 3, 4, 5
)`;

const isExempt = (one: string) => `exists (
  select from exempt x where x.obligation_id = ${one}.obligation_id and x.employee_id = ${one}.employee_id)`;

/** Weeks from the day in which a completion lapses, within the days that the board looks ahead; these where it is not in one. */
const lapsed = -1;
const later = 1000;

/**
 * How many people each obligation is required of, how many of them are exempt, and of the others who completed it, by the
 * week in which that lapses.
 */
const tallies = `
  select a.obligation_id, p.group_key, 'required' as what, null::integer as week, sum(p.people) as people
  from asked a join places p on ${concerns('p')} group by 1, 2
  union all
  select a.obligation_id, h.group_key, 'exempt', null, count(*)
  from exempt x
  join asked a on a.obligation_id = x.obligation_id
  join here h on h.employee_id = x.employee_id
  where ${concerns('h')} group by 1, 2
  union all
  select d.obligation_id, d.group_key, 'done', d.week, count(*)
  from (
    select k.obligation_id, h.group_key, case when k.lapses_on <= $1::date then ${lapsed}
      when k.lapses_on < $1::date + $6::integer then (k.lapses_on - $1::date) / 7 else ${later} end as week
    from done k
    join asked a on a.obligation_id = k.obligation_id
    join here h on h.employee_id = k.employee_id
    where ${concerns('h')} and not ${isExempt('k')}
  ) d group by 1, 2, 4`;
const isHeld = `t.what = 'done' and t.week <> ${lapsed}`;

/** People who have begun and not completed it, or whose completion has lapsed. */
const beginnings = `
  union all
  select b.obligation_id, h.group_key, case when k.employee_id is null then 'begun' else 'begun-again' end, null, count(*)
  from begun b
  join asked a on a.obligation_id = b.obligation_id
  join here h on h.employee_id = b.employee_id
  left join done k on k.obligation_id = b.obligation_id and k.employee_id = b.employee_id
  where ${concerns('h')} and not ${isExempt('b')} and (k.lapses_on is null or k.lapses_on <= $1::date) group by 1, 2, 3`;

export interface BoardCounts {
  groups: { id: number; people: number }[];
  cells: { obligationId: number; groupId: number; required: number; held: number; exempt: number }[];
  /** Whole weeks from the day to when completions lapse. */
  weeks: { week: number; count: number }[];
}

/** Counts for the board. The database answers with a row for each cell, and not for each person. */
export async function boardCounts(
  tx: Tx,
  wanted: WantedFacts,
  obligations: readonly { id: number }[],
  groupBy: 'department' | 'location',
): Promise<BoardCounts> {
  if (obligations.length === 0) return { groups: [], cells: [], weeks: [] };
  const [row] = await readWhole<BoardCounts>(
    tx,
    `with ${[asked, peopleOf(groupBy), done, exempt, places].join(', ')}, tally as materialized (${tallies})
     select
       (select coalesce(jsonb_agg(jsonb_build_object('id', g.group_key, 'people', g.people)), '[]') from (
         select p.group_key, sum(p.people) as people from places p
         where exists (select from asked a where ${concerns('p')}) group by p.group_key) g) as groups,
       (select coalesce(jsonb_agg(jsonb_build_object('obligationId', c.obligation_id, 'groupId', c.group_key,
           'required', c.required, 'held', c.held, 'exempt', c.exempt) order by c.obligation_id, c.group_key), '[]')
        from (
         select t.obligation_id, t.group_key, coalesce(sum(t.people) filter (where t.what = 'required'), 0) as required,
           coalesce(sum(t.people) filter (where ${isHeld}), 0) as held,
           coalesce(sum(t.people) filter (where t.what = 'exempt'), 0) as exempt
         from tally t group by t.obligation_id, t.group_key) c) as cells,
       (select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'count', w.count)), '[]') from (
         select t.week, sum(t.people) as count from tally t where ${isHeld} and t.week <> ${later} group by t.week) w) as weeks`,
    [...givenOf(wanted, obligations), daysAhead],
  );
  if (row === undefined) throw new Error('Nothing was counted');
  return row;
}

export interface StatusCounts {
  /** As text: an id, the title of a position, or nothing. */
  groupKey: string;
  obligationId: number | null;
  required: number;
  exempt: number;
  completed: number;
  inProgress: number;
  expired: number;
}

/** Counts by status, by obligation where that is the group and by a group of people otherwise. */
export async function statusCounts(
  tx: Tx,
  wanted: WantedFacts,
  obligations: readonly { id: number }[],
  groupBy: Grouping,
): Promise<StatusCounts[]> {
  if (obligations.length === 0) return [];
  const sum = (which: string) => `coalesce(sum(t.people) filter (where ${which}), 0)::integer`;
  return readWhole<StatusCounts>(
    tx,
    `with ${[asked, peopleOf(groupBy), done, exempt, begun, places].join(', ')}
     select t.group_key::text as group_key, ${groupBy === 'label' ? 't.obligation_id' : 'null::integer'} as obligation_id,
       ${sum(`t.what = 'required'`)} as required, ${sum(`t.what = 'exempt'`)} as exempt, ${sum(isHeld)} as completed,
       ${sum(`t.what in ('begun', 'begun-again')`)} as in_progress,
       ${sum(`t.week = ${lapsed}`)} - ${sum(`t.what = 'begun-again'`)} as expired
     from (${tallies} ${beginnings}) t
     group by 1, 2`,
    [...givenOf(wanted, obligations), daysAhead],
  );
}
