import type { EndingKind } from '@tenure/contract/people/employment-ending.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** Rows in the database's own notation, so that restored ones are the same to the last digit. */
export interface Kept {
  assignments: readonly {
    id: number;
    position_id: number | null;
    employee_id: number;
    valid_from: string;
  }[];
  records: readonly { section: string; valid_from: string }[];
}

interface Leaving {
  employeeId: number;
  /** The first day after the employment. */
  gone: string;
  /**
   * The new manager of their reports by name; one who is among those reports goes to `superiorId`.
   */
  successorId: number | null;
  superiorId: number | null;
}

/** Everything after the last day: their own assignments, and those of people who name them as manager. */
const reached = `
  select a.id from assignment a
  where a.tenant_id = current_tenant() and a.valid_to > $2::date
    and (a.employee_id = $1 or a.manager_id = $1 or a.secondary_manager_id = $1) order by a.id`;
/** Parts of the record with a version that begins after the last day; the other parts stay untouched. */
const recordsReached = `
  select v.section from employee_record_version v
  where v.tenant_id = current_tenant() and v.employee_id = $1 and v.valid_from >= $2::date group by v.section`;

const asTheyStand = `
  select coalesce((select jsonb_agg(to_jsonb(a) - 'valid' order by a.id) from assignment a
      where a.tenant_id = current_tenant() and a.id = any($2::integer[])), '[]') as assignments,
    coalesce((select jsonb_agg(to_jsonb(v) - 'valid' order by v.section, v.valid_from) from employee_record_version v
      where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = any($3::text[])), '[]') as records`;

async function standing(tx: Tx, employeeId: number, ids: readonly number[], sections: readonly string[]) {
  const [row] = await tx.query<Kept>(asTheyStand, [employeeId, ids, sections]);
  if (row === undefined) throw new Error('What stands was not read');
  return row;
}

const cutOwn = `
  update assignment set valid_to = $2::date, recorded_at = tenure_now(), recorded_by = $3
  where tenant_id = current_tenant() and employee_id = $1 and valid_from < $2::date and valid_to > $2::date`;
const dropOwn = `
  delete from assignment where tenant_id = current_tenant() and employee_id = $1 and valid_from >= $2::date`;

const nextManager = `case when a.employee_id = $3::integer then $4::integer else $3::integer end`;
/** Under the new manager from that day, in a new row where the assignment began before it. */
const goOn = `
  insert into assignment (tenant_id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id,
    location_id, manager_id, secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
  select a.tenant_id, a.employee_id, $2::date, a.valid_to, a.is_primary, a.position_id, a.title, a.department_id,
    a.location_id, case when a.manager_id = $1 then ${nextManager} else a.manager_id end,
    case when a.secondary_manager_id = $1 then null else a.secondary_manager_id end, a.fte, a.salary, a.salary_currency,
    a.legal_entity_id, a.reason, $5::integer
  from jsonb_populate_recordset(null::assignment, $6::jsonb) a
  where (a.manager_id = $1 or a.secondary_manager_id = $1) and a.valid_from < $2::date
  order by a.employee_id = $3::integer desc, a.id
  returning id`;
const cutReports = `
  update assignment a set valid_to = $2::date, recorded_at = tenure_now(), recorded_by = $3
  where a.tenant_id = current_tenant() and (a.manager_id = $1 or a.secondary_manager_id = $1)
    and a.valid_from < $2::date and a.valid_to > $2::date`;
const turnReports = `
  update assignment a set manager_id = case when a.manager_id = $1 then ${nextManager} else a.manager_id end,
    secondary_manager_id = case when a.secondary_manager_id = $1 then null else a.secondary_manager_id end,
    recorded_at = tenure_now(), recorded_by = $5::integer
  where a.tenant_id = current_tenant() and (a.manager_id = $1 or a.secondary_manager_id = $1) and a.valid_from >= $2::date
    and (a.employee_id = $3::integer) = $6::boolean`;

/**
 * Withdrawn values are stored with their fields and the values that apply instead, by which they are found.
 */
const dropRecords = `
  with dropped as (
    delete from employee_record_version v where v.tenant_id = current_tenant() and v.employee_id = $1
      and v.section = any($3::text[]) and v.valid_from >= $2::date
    returning v.*
  )
  insert into employee_record_change (tenant_id, employee_id, section, kind, valid_from, before, after, reason, recorded_by, was_planned)
  select d.tenant_id, d.employee_id, d.section, 'withdrawal', d.valid_from, taken.before, taken.after, '', current_account(), true
  from dropped d
  left join lateral (
    select v."values" as said from employee_record_version v
    where v.tenant_id = d.tenant_id and v.employee_id = d.employee_id and v.section = d.section and v.valid_from < $2::date
    order by v.valid_from desc limit 1
  ) instead on true
  cross join lateral (
    select coalesce(jsonb_object_agg(field, planned), '{}') as before, coalesce(jsonb_object_agg(field, held), '{}') as after
    from (
      select field, coalesce(d."values" -> field, 'null') as planned, coalesce(instead.said -> field, 'null') as held
      from jsonb_object_keys(d."values" || coalesce(instead.said, '{}')) field
    ) each_field where planned <> held
  ) taken`;
/** The values of the last day continue without an end. */
const lengthenRecords = `
  update employee_record_version v set valid_to = 'infinity'
  where v.tenant_id = current_tenant() and v.employee_id = $1 and v.section = any($2::text[])
    and not exists (select from employee_record_version later where later.tenant_id = v.tenant_id
      and later.employee_id = v.employee_id and later.section = v.section and later.valid_from > v.valid_from)`;

/** Raises the version of the changed positions, so that an edit based on an older version is refused. */
const raisePositions = `
  update position set version = version + 1 where tenant_id = current_tenant() and id = any($1::integer[])`;
const positionsIn = ({ assignments }: Kept) => [
  ...new Set(assignments.flatMap((row) => (row.position_id === null ? [] : [row.position_id]))),
];

/** Ends everything after the last day, and returns the rows before and after. */
export async function endTimes(
  tx: WriteTx,
  { employeeId, gone, successorId, superiorId }: Leaving,
): Promise<{ before: Kept; after: Kept }> {
  const by = tx.actor.accountId;
  const ids = (await tx.query<{ id: number }>(reached, [employeeId, gone])).map(({ id }) => id);
  const sections = (await tx.query<{ section: string }>(recordsReached, [employeeId, gone])).map(
    ({ section }) => section,
  );
  const before = await standing(tx, employeeId, ids, sections);
  await tx.query(
    'update employee set end_date = $2::date - 1 where tenant_id = current_tenant() and id = $1',
    [employeeId, gone],
  );
  await tx.query(dropOwn, [employeeId, gone]);
  await tx.query(cutOwn, [employeeId, gone, by]);
  await tx.query(cutReports, [employeeId, gone, by]);
  const moved = [employeeId, gone, successorId, superiorId, by];
  // The successor gets another manager before the others move to them.
  for (const isSuccessor of [true, false]) await tx.query(turnReports, [...moved, isSuccessor]);
  const made = await tx.query<{ id: number }>(goOn, [...moved, JSON.stringify(before.assignments)]);
  await tx.query(dropRecords, [employeeId, gone, sections]);
  await tx.query(lengthenRecords, [employeeId, sections]);
  await tx.query(raisePositions, [positionsIn(before)]);
  const after = await standing(tx, employeeId, [...ids, ...made.map(({ id }) => id)], sections);
  return { before, after };
}

const putBackAssignments = `
  insert into assignment (tenant_id, id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id,
    location_id, manager_id, secondary_manager_id, fte, recorded_at, recorded_by, salary, salary_currency, legal_entity_id, reason)
  select a.tenant_id, a.id, a.employee_id, a.valid_from, a.valid_to, a.is_primary, a.position_id, a.title, a.department_id,
    a.location_id, a.manager_id, a.secondary_manager_id, a.fte, a.recorded_at, a.recorded_by, a.salary, a.salary_currency,
    a.legal_entity_id, a.reason
  from jsonb_populate_recordset(null::assignment, $1::jsonb) a`;
const putBackRecords = `
  insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values", reason, recorded_at, recorded_by)
  select v.tenant_id, v.employee_id, v.section, v.valid_from, v.valid_to, v."values", v.reason, v.recorded_at, v.recorded_by
  from jsonb_populate_recordset(null::employee_record_version, $1::jsonb) v`;
const noteBack = `
  insert into employee_record_change (tenant_id, employee_id, section, kind, valid_from, before, after, reason, recorded_by, was_planned)
  select v.tenant_id, v.employee_id, v.section, 'change', v.valid_from, '{}', v."values", v.reason, current_account(), true
  from jsonb_populate_recordset(null::employee_record_version, $1::jsonb) v where v.valid_from >= $2::date`;

/** Puts everything back as it was. */
export async function restoreTimes(
  tx: WriteTx,
  employeeId: number,
  gone: string,
  { before, after }: { before: Kept; after: Kept },
): Promise<void> {
  await tx.query('update employee set end_date = null where tenant_id = current_tenant() and id = $1', [
    employeeId,
  ]);
  await tx.query('delete from assignment where tenant_id = current_tenant() and id = any($1::integer[])', [
    after.assignments.map(({ id }) => id),
  ]);
  await tx.query(putBackAssignments, [JSON.stringify(before.assignments)]);
  const sections = [...new Set(before.records.map(({ section }) => section))];
  await tx.query(
    `delete from employee_record_version where tenant_id = current_tenant() and employee_id = $1 and section = any($2::text[])`,
    [employeeId, sections],
  );
  await tx.query(putBackRecords, [JSON.stringify(before.records)]);
  await tx.query(noteBack, [JSON.stringify(before.records), gone]);
  await tx.query(raisePositions, [positionsIn(before)]);
}

const builtUpon = `
  select x.after -> 'assignments' <> coalesce((select jsonb_agg(to_jsonb(a) - 'valid' order by a.id) from assignment a
      where a.tenant_id = x.tenant_id
        and a.id in (select (row ->> 'id')::integer from jsonb_array_elements(x.after -> 'assignments') row)), '[]') as times,
    x.after -> 'records' <> coalesce((select jsonb_agg(to_jsonb(v) - 'valid' order by v.section, v.valid_from)
      from employee_record_version v
      where v.tenant_id = x.tenant_id and v.employee_id = x.employee_id
        and v.section in (select row ->> 'section' from jsonb_array_elements(x.after -> 'records') row)), '[]') as record,
    e.end_date is distinct from x.last_day as last_day,
    (select s.first_name || ' ' || s.last_name
     from jsonb_populate_recordset(null::assignment, x.before -> 'assignments') own
     join assignment n on n.tenant_id = x.tenant_id and n.position_id = own.position_id and n.employee_id <> x.employee_id
       and n.valid_from > x.last_day and n.recorded_at > x.planned_at
     join employee s on s.tenant_id = n.tenant_id and s.id = n.employee_id
     where own.employee_id = x.employee_id order by n.id limit 1) as successor
  from employment_ending x join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id
  where x.tenant_id = current_tenant() and x.id = $1`;

export interface BuiltUpon {
  /** Assignments that it has ended or moved to another manager. */
  times: boolean;
  record: boolean;
  lastDay: boolean;
  /** The person who takes over their position. */
  successor: string | null;
}

/** Later changes to the results of an ending. */
export async function builtUponEnding(tx: Tx, endingId: number): Promise<BuiltUpon | undefined> {
  const [row] = await tx.query<BuiltUpon>(builtUpon, [endingId]);
  return row;
}

interface NewEnding {
  employeeId: number;
  lastDay: string;
  kind: EndingKind;
  words: string;
  reportsGoToId: number | null;
  accessEnds: 'last-day' | 'now';
  endedAccess: boolean;
  toldPerson: boolean;
  before: Kept;
  after: Kept;
}

export async function insertEnding(tx: WriteTx, ending: NewEnding): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into employment_ending (tenant_id, employee_id, last_day, kind, words, reports_go_to_id, access_ends, ended_access,
       told_person, before, after, planned_by)
     values (current_tenant(), $1, $2::date, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, current_account()) returning id`,
    [
      ending.employeeId,
      ending.lastDay,
      ending.kind,
      ending.words,
      ending.reportsGoToId,
      ending.accessEnds,
      ending.endedAccess,
      ending.toldPerson,
      JSON.stringify(ending.before),
      JSON.stringify(ending.after),
    ],
  );
  if (row === undefined) throw new Error('An ending that was planned has no id');
  return row.id;
}

export interface PlannedEnding {
  id: number;
  lastDay: string;
  gone: string;
  endedAccess: boolean;
  before: Kept;
  after: Kept;
}

export async function plannedEnding(tx: Tx, employeeId: number): Promise<PlannedEnding | undefined> {
  const [row] = await tx.query<PlannedEnding>(
    `select id, last_day, last_day + 1 as gone, ended_access, before, after from employment_ending
     where tenant_id = current_tenant() and employee_id = $1 and state = 'planned' for no key update`,
    [employeeId],
  );
  return row;
}

/** The data kept to undo it is no longer needed, and is about people. */
export async function closeEnding(tx: WriteTx, id: number, state: 'taken-back' | 'ended'): Promise<void> {
  await tx.query(
    `update employment_ending set state = $2, closed_at = tenure_now(), closed_by = current_account(), version = version + 1,
       before = '{}', after = '{}'
     where tenant_id = current_tenant() and id = $1`,
    [id, state],
  );
}

/** The endings whose last day is over in the person's time zone, at a moment. */
export async function endingsDue(tx: Tx, now: string): Promise<number[]> {
  const rows = await tx.query<{ employeeId: number }>(
    `select x.employee_id from employment_ending x
     left join lateral (select a.timezone from account a where a.tenant_id = x.tenant_id and a.employee_id = x.employee_id
       order by a.id limit 1) own on true
     left join lateral (select l.timezone from assignment g
       join location l on l.tenant_id = g.tenant_id and l.id = g.location_id
       where g.tenant_id = x.tenant_id and g.employee_id = x.employee_id and g.is_primary
       order by g.valid_from desc limit 1) placed on true
     where x.tenant_id = current_tenant() and x.state = 'planned'
       and ($1::timestamptz at time zone coalesce(own.timezone, placed.timezone, 'UTC'))::date > x.last_day
     order by x.employee_id`,
    [now],
  );
  return rows.map(({ employeeId }) => employeeId);
}
