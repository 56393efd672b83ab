import type { WriteTx } from '../../platform/db/transaction.ts';

/** Rows that are written with one statement: a cancel is heard between two of them. */
const atOnce = 5000;

/** Those who change who leads whom take turns within a company (migration 0014); an import takes its turn first of all. */
export async function takeTurn(tx: WriteTx): Promise<void> {
  // Tables that have just been filled look empty to the planner, which would then go through all of one for each row of
  // the other.
  await tx.query(
    `select set_config('statement_timeout', '120s', true), set_config('enable_nestloop', 'off', true)`,
  );
  await tx.query('select pg_advisory_xact_lock(7365014, current_tenant())');
}

export async function isCancelled(tx: WriteTx, importId: number): Promise<boolean> {
  const [row] = await tx.query<{ state: string }>(
    'select state from organisation_import where tenant_id = current_tenant() and id = $1',
    [importId],
  );
  return row?.state !== 'applying';
}

const staged = 'r.tenant_id = current_tenant() and r.import_id = $1';

interface Step {
  text: string;
  /** Whose rows are written piece by piece. */
  inPieces?: 'position' | 'person';
  takesDay?: boolean;
}

const logged = (target: string, record: string, validFrom = 'null::date') =>
  `insert into organisation_import_change (tenant_id, import_id, target, record_id, valid_from, after)
   select current_tenant(), $1, '${target}', ${record}, ${validFrom}, to_jsonb(made) - 'valid' from made`;

const personDay = `greatest($2::date, (r.after->>'startDate')::date)`;
const movesPerson = `(r.action = 'created' or r.changed && array['positionId', 'title', 'managerNumber', 'department',
  'location', 'fte', 'salary', 'currency', 'startDate'])`;

/**
 * Positions that were there before, and whose versions or people an import has changed or is about to: whoever read one of
 * them is held to reading it again.
 */
export const raiseVersions = `
  update position p set version = p.version + 1 from (
    select r.record_id as id from organisation_import_change r where ${staged} and r.target = 'position_version'
    union
    select (coalesce(r.after, r.before)->>'position_id')::integer from organisation_import_change r
    where ${staged} and r.target = 'assignment'
    union
    select (r.before->>'position_id')::integer from organisation_import_change r where ${staged} and r.target = 'assignment'
    except
    select r.record_id from organisation_import_change r where ${staged} and r.target = 'position'
  ) changed
  where p.tenant_id = current_tenant() and p.id = changed.id`;

/** In an order in which every row finds what it refers to; versions are ended before others begin. */
const steps: readonly Step[] = [
  {
    text: `with made as (
       insert into department (tenant_id, identifier, title)
       select r.tenant_id, r.key, r.key from organisation_import_row r where ${staged} and r.kind = 'department'
       returning *) ${logged('department', 'made.id')}`,
  },
  {
    // Where they are is not in the file: in the country and zone of whoever imports, until somebody says otherwise.
    text: `with made as (
       insert into location (tenant_id, identifier, title, country, timezone)
       select r.tenant_id, r.key, r.key, coalesce(a.country, 'AU'), a.timezone
       from organisation_import_row r
       join organisation_import i on i.tenant_id = r.tenant_id and i.id = r.import_id
       join account a on a.tenant_id = i.tenant_id and a.id = i.started_by
       where ${staged} and r.kind = 'location'
       returning *) ${logged('location', 'made.id')}`,
  },
  {
    text: `with made as (
       insert into position (tenant_id, identifier)
       select r.tenant_id, r.key from organisation_import_row r
       where ${staged} and r.kind = 'position' and r.action = 'created'
         and not exists (select from position p where p.tenant_id = r.tenant_id and p.identifier = r.key)
       returning *) ${logged('position', 'made.id')}`,
  },
  {
    takesDay: true,
    text: `insert into organisation_import_change (tenant_id, import_id, target, record_id, valid_from, before, after)
     select v.tenant_id, $1, 'position_version', v.position_id, v.valid_from, to_jsonb(v) - 'valid',
       case when v.valid_from < $2::date then (to_jsonb(v) - 'valid') || jsonb_build_object('valid_to', $2::date) end
     from organisation_import_row r
     join position p on p.tenant_id = r.tenant_id and p.identifier = r.key
     join position_version v on v.tenant_id = p.tenant_id and v.position_id = p.id
       and v.valid_from <= $2::date and $2::date < v.valid_to
     where ${staged} and r.kind = 'position' and r.action = 'changed'`,
  },
  {
    text: `delete from position_version v using organisation_import_change r
     where ${staged} and r.target = 'position_version' and r.after is null
       and v.tenant_id = r.tenant_id and v.position_id = r.record_id and v.valid_from = r.valid_from`,
  },
  {
    takesDay: true,
    text: `update position_version v set valid_to = $2::date from organisation_import_change r
     where ${staged} and r.target = 'position_version' and r.before is not null and r.after is not null
       and v.tenant_id = r.tenant_id and v.position_id = r.record_id and v.valid_from = r.valid_from`,
  },
  {
    takesDay: true,
    inPieces: 'position',
    text: `with made as (
       insert into position_version (tenant_id, position_id, valid_from, valid_to, title, description, department_id, location_id,
         reports_to_id, employment_type, job_role_id, legal_entity_id, budget_fte, budget_headcount, budget_salary,
         budget_currency, is_inheritance_enabled, recorded_by)
       select r.tenant_id, p.id, $2::date,
         coalesce((o.before->>'valid_to')::date, (select min(n.valid_from) from position_version n
           where n.tenant_id = p.tenant_id and n.position_id = p.id and n.valid_from > $2::date), 'infinity'),
         r.after->>'title', coalesce(r.after->>'description', ''), d.id, l.id, s.id, r.after->>'employmentType',
         (o.before->>'job_role_id')::integer, (o.before->>'legal_entity_id')::integer, (r.after->>'budgetFte')::numeric,
         (r.after->>'budgetHeadcount')::integer, (r.after->>'budgetSalary')::numeric, r.after->>'currency',
         coalesce((o.before->>'is_inheritance_enabled')::boolean, true), i.started_by
       from organisation_import_row r
       join organisation_import i on i.tenant_id = r.tenant_id and i.id = r.import_id
       join position p on p.tenant_id = r.tenant_id and p.identifier = r.key
       join department d on d.tenant_id = r.tenant_id and d.identifier = r.after->>'department'
       join location l on l.tenant_id = r.tenant_id and l.identifier = r.after->>'location'
       left join position s on s.tenant_id = r.tenant_id and s.identifier = r.after->>'reportsTo'
       left join organisation_import_change o on o.tenant_id = r.tenant_id and o.import_id = r.import_id
         and o.target = 'position_version' and o.record_id = p.id and o.before is not null
       where ${staged} and r.kind = 'position' and r.action <> 'unchanged' and r.ordinal > $3 and r.ordinal <= $4
       returning *) ${logged('position_version', 'made.position_id', 'made.valid_from')}`,
  },
  {
    text: `with made as (
       insert into employee (tenant_id, employee_number, first_name, last_name, preferred_name, work_email, work_mobile, country, start_date)
       select r.tenant_id, r.key, r.after->>'firstName', r.after->>'lastName', r.after->>'preferredName',
         r.after->>'workEmail', r.after->>'workMobile', r.after->>'country', (r.after->>'startDate')::date
       from organisation_import_row r where ${staged} and r.kind = 'person' and r.action = 'created'
       returning *) ${logged('employee', 'made.id')}`,
  },
  {
    text: `with was as (
       select e.*, to_jsonb(e) as before, r.after as wanted from organisation_import_row r
       join employee e on e.tenant_id = r.tenant_id and e.employee_number = r.key
       where ${staged} and r.kind = 'person' and r.action = 'changed'
         and r.changed && array['firstName', 'lastName', 'preferredName', 'workEmail', 'workMobile', 'country', 'startDate']
     ), made as (
       update employee e set first_name = wanted->>'firstName', last_name = wanted->>'lastName',
         preferred_name = wanted->>'preferredName', work_email = wanted->>'workEmail',
         work_mobile = wanted->>'workMobile', country = wanted->>'country', start_date = (wanted->>'startDate')::date
       from was where e.tenant_id = was.tenant_id and e.id = was.id
       returning e.id, was.before, to_jsonb(e) as after)
     insert into organisation_import_change (tenant_id, import_id, target, record_id, before, after)
     select current_tenant(), $1, 'employee', made.id, made.before, made.after from made`,
  },
  {
    takesDay: true,
    text: `insert into organisation_import_change (tenant_id, import_id, target, record_id, valid_from, before, after)
     select a.tenant_id, $1, 'assignment', a.id, a.valid_from, to_jsonb(a) - 'valid',
       case when a.valid_from < ${personDay}
         then (to_jsonb(a) - 'valid') || jsonb_build_object('valid_to', ${personDay}) end
     from organisation_import_row r
     join employee e on e.tenant_id = r.tenant_id and e.employee_number = r.key
     join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= ${personDay} and ${personDay} < a.valid_to
     where ${staged} and r.kind = 'person' and r.action = 'changed' and ${movesPerson}`,
  },
  {
    text: `delete from assignment a using organisation_import_change r
     where ${staged} and r.target = 'assignment' and r.after is null and a.tenant_id = r.tenant_id and a.id = r.record_id`,
  },
  {
    text: `update assignment a set valid_to = (r.after->>'valid_to')::date from organisation_import_change r
     where ${staged} and r.target = 'assignment' and r.before is not null and r.after is not null
       and a.tenant_id = r.tenant_id and a.id = r.record_id`,
  },
  {
    takesDay: true,
    inPieces: 'person',
    text: `with made as (
       insert into assignment (tenant_id, employee_id, valid_from, valid_to, position_id, title, department_id, location_id, manager_id,
         secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
       select r.tenant_id, e.id, ${personDay},
         coalesce((o.before->>'valid_to')::date, (select min(n.valid_from) from assignment n
           where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.is_primary and n.valid_from > ${personDay}), 'infinity'),
         p.id, r.after->>'title', d.id, l.id, m.id, (o.before->>'secondary_manager_id')::integer, (r.after->>'fte')::numeric,
         (r.after->>'salary')::numeric, r.after->>'currency', (o.before->>'legal_entity_id')::integer,
         o.before->>'reason', i.started_by
       from organisation_import_row r
       join organisation_import i on i.tenant_id = r.tenant_id and i.id = r.import_id
       join employee e on e.tenant_id = r.tenant_id and e.employee_number = r.key
       join department d on d.tenant_id = r.tenant_id and d.identifier = r.after->>'department'
       join location l on l.tenant_id = r.tenant_id and l.identifier = r.after->>'location'
       left join position p on p.tenant_id = r.tenant_id and p.identifier = r.after->>'positionId'
       left join employee m on m.tenant_id = r.tenant_id and m.employee_number = r.after->>'managerNumber'
       left join organisation_import_change o on o.tenant_id = r.tenant_id and o.import_id = r.import_id
         and o.target = 'assignment' and o.before is not null and (o.before->>'employee_id')::integer = e.id
       where ${staged} and r.kind = 'person' and r.action <> 'unchanged' and ${movesPerson}
         and r.ordinal > $3 and r.ordinal <= $4
       returning *) ${logged('assignment', 'made.id', 'made.valid_from')}`,
  },
  { text: raiseVersions },
];

/** How many rows have been written; the rows of each kind stand evenly among the others. */
export type TellProgress = (done: number, total: number) => void;

/** Writes the staged rows; false as soon as it was cancelled meanwhile. Everything or nothing: the caller's transaction. */
export async function writeStagedRows(
  tx: WriteTx,
  importId: number,
  day: string,
  tell: TellProgress,
): Promise<boolean> {
  const [last] = await tx.query<{ ordinal: number; position: number; person: number }>(
    `select coalesce(max(r.ordinal), 0)::integer as ordinal,
       count(*) filter (where r.kind = 'position')::integer as position,
       count(*) filter (where r.kind = 'person')::integer as person
     from organisation_import_row r where ${staged}`,
    [importId],
  );
  const { ordinal: end, ...rows } = last ?? { ordinal: 0, position: 0, person: 0 };
  let written = 0;
  for (const { text, inPieces, takesDay } of steps) {
    const values = takesDay ? [importId, day] : [importId];
    for (let from = 0; from <= end; from += inPieces ? atOnce : end + 1) {
      if (await isCancelled(tx, importId)) return false;
      await tx.query(text, inPieces ? [...values, from, from + atOnce] : values);
      if (inPieces === undefined) continue;
      const part = Math.min(1, (from + atOnce) / Math.max(1, end));
      tell(written + Math.floor(rows[inPieces] * part), rows.position + rows.person);
    }
    if (inPieces !== undefined) written += rows[inPieces];
  }
  return true;
}
