import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { PositionTimelines } from '../structure/position-timeline.api.ts';
import { noteAfter, noteBefore } from './apply-log.store.ts';
import { writeAssignments } from './apply-people.store.ts';
import { writePositions } from './apply-positions.store.ts';

/**
 * Changes of reporting lines take turns within a company (migration 0014); an import takes its turn first of
 * all.
 */
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

const logged = (target: string) =>
  `insert into organisation_import_change (tenant_id, import_id, target, record_id, after)
   select current_tenant(), $1, '${target}', made.id, to_jsonb(made) from made`;

/**
 * Existing positions whose versions or people an import has changed or is about to: anyone who read one has
 * to read it again.
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

/** Places and positions, which people and other positions refer to. */
const placesFirst: readonly string[] = [
  `with made as (
       insert into department (tenant_id, identifier, title)
       select r.tenant_id, r.key, r.key from organisation_import_row r where ${staged} and r.kind = 'department'
       returning *) ${logged('department')}`,
  // The file does not say where they are: they get the country and zone of the person importing, until
  // someone changes it.
  `with made as (
       insert into location (tenant_id, identifier, title, country, timezone)
       select r.tenant_id, r.key, r.key, coalesce(a.country, 'AU'), a.timezone
       from organisation_import_row r
       join organisation_import i on i.tenant_id = r.tenant_id and i.id = r.import_id
       join account a on a.tenant_id = i.tenant_id and a.id = i.started_by
       where ${staged} and r.kind = 'location'
       returning *) ${logged('location')}`,
  `with made as (
       insert into position (tenant_id, identifier)
       select r.tenant_id, r.key from organisation_import_row r
       where ${staged} and r.kind = 'position' and r.action = 'created'
         and not exists (select from position p where p.tenant_id = r.tenant_id and p.identifier = r.key)
       returning *) ${logged('position')}`,
];

const peopleNext: readonly string[] = [
  `with made as (
       insert into employee (tenant_id, employee_number, first_name, last_name, preferred_name, work_email, work_mobile, country, start_date)
       select r.tenant_id, r.key, r.after->>'firstName', r.after->>'lastName', r.after->>'preferredName',
         r.after->>'workEmail', r.after->>'workMobile', r.after->>'country', (r.after->>'startDate')::date
       from organisation_import_row r where ${staged} and r.kind = 'person' and r.action = 'created'
       returning *) ${logged('employee')}`,
  `with was as (
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
];

/** The number of rows written; the rows of each kind are spread evenly among the others. */
export type TellProgress = (done: number, total: number) => void;

interface Writing {
  positions: PositionTimelines;
  importId: number;
  day: string;
  tell: TellProgress;
}

class Cancelled extends Error {}

/** Writes the staged rows; false as soon as it was cancelled meanwhile. Everything or nothing: the caller's transaction. */
export async function writeStagedRows(
  tx: WriteTx,
  { positions, importId, day, tell }: Writing,
): Promise<boolean> {
  const [counted] = await tx.query<{ position: number; person: number }>(
    `select count(*) filter (where r.kind = 'position')::integer as position,
       count(*) filter (where r.kind = 'person')::integer as person
     from organisation_import_row r where ${staged}`,
    [importId],
  );
  const rows = counted ?? { position: 0, person: 0 };
  const between = async () => {
    if (await isCancelled(tx, importId)) throw new Cancelled();
  };
  const run = async (steps: readonly string[]) => {
    for (const text of steps) {
      await between();
      await tx.query(text, [importId]);
    }
  };
  try {
    await run(placesFirst);
    await noteBefore(tx, importId, day);
    await writePositions(tx, positions, importId, day, between);
    tell(rows.position, rows.position + rows.person);
    await run(peopleNext);
    await writeAssignments(tx, {
      positions,
      importId,
      day,
      kind: 'person',
      between: async (done = 0) => {
        await between();
        tell(rows.position + Math.min(done, rows.person), rows.position + rows.person);
      },
    });
    await writeAssignments(tx, { positions, importId, day, kind: 'assignment', between });
    await noteAfter(tx, importId, day);
    await tx.query(raiseVersions, [importId]);
  } catch (error) {
    if (error instanceof Cancelled) return false;
    throw error;
  }
  return true;
}
