import type { Version } from '@tenure/domain/dates/effective-dated.ts';
import {
  type AssignmentValues,
  assignmentsAfter,
  type StagedPerson,
} from '@tenure/domain/organisation/import/person-after.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { HeldFrom, PositionTimelines } from '../structure/position-timeline.api.ts';
import { atOnce } from './apply-positions.store.ts';

/**
 * The import's data about a person, and the department, location and legal entity of the position on their
 * day.
 */
const stagedPeople = `
  select r.ordinal, e.id as employee_id, r.changed, r.after, greatest($3::date, e.start_date) as day,
    coalesce(e.end_date + 1, 'infinity') as gone, p.id as position_id, d.id as department_id, l.id as location_id,
    m.id as manager_id, v.legal_entity_id
  from organisation_import_row r
  join employee e on e.tenant_id = r.tenant_id and e.employee_number = r.after->>'employeeNumber'
  join department d on d.tenant_id = r.tenant_id and d.identifier = r.after->>'department'
  join location l on l.tenant_id = r.tenant_id and l.identifier = r.after->>'location'
  left join position p on p.tenant_id = r.tenant_id and p.identifier = r.after->>'positionId'
  left join position_version v on v.tenant_id = p.tenant_id and v.position_id = p.id
    and v.valid_from <= greatest($3::date, e.start_date) and greatest($3::date, e.start_date) < v.valid_to
  left join employee m on m.tenant_id = r.tenant_id and m.employee_number = r.after->>'managerNumber'
  where r.tenant_id = current_tenant() and r.import_id = $1 and r.kind = $4 and r.action <> 'unchanged'
    and r.ordinal > $2
  order by r.ordinal limit ${atOnce}`;
const timesOf = `
  select a.id, a.employee_id, a.valid_from as from, a.valid_to as to, a.position_id, a.title,
    a.department_id, a.location_id, a.manager_id,
    a.secondary_manager_id, a.fte::text, a.salary::text, a.salary_currency as currency,
    a.legal_entity_id, a.reason
  from assignment a
  where a.tenant_id = current_tenant() and a.employee_id = any($1::integer[]) and a.is_primary = $2 order by a.valid_from`;

interface Stored extends AssignmentValues {
  id: number;
  employeeId: number;
  from: string;
  to: string;
}

const takeAway = 'delete from assignment where tenant_id = current_tenant() and id = any($1::integer[])';
const shorten = `
  update assignment a set valid_to = p."to", recorded_at = tenure_now(), recorded_by = $2
  from jsonb_to_recordset($1::jsonb) as p (id integer, "to" date)
  where a.tenant_id = current_tenant() and a.id = p.id`;
const begin = `
  insert into assignment (tenant_id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id, location_id, manager_id,
    secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
  select current_tenant(), p."employeeId", p."from", p."to", $3::boolean, p."positionId", p.title, p."departmentId", p."locationId",
    p."managerId", p."secondaryManagerId", p.fte, p.salary, p.currency, p."legalEntityId", p.reason, $2::integer
  from jsonb_to_recordset($1::jsonb) as p ("employeeId" integer, "from" date, "to" date, "positionId" integer, title text,
    "departmentId" integer, "locationId" integer, "managerId" integer, "secondaryManagerId" integer, fte numeric,
    salary numeric, currency text, "legalEntityId" integer, reason text)`;

const versionOf = ({ id: _id, employeeId: _employee, from, to, ...values }: Stored) => ({ from, to, values });
const isSame = (one: Version<AssignmentValues>, other: Version<AssignmentValues>) =>
  one.from === other.from && JSON.stringify(one.values) === JSON.stringify(other.values);

interface Writing {
  positions: PositionTimelines;
  importId: number;
  day: string;
  /** Main positions or further ones, each of which has dates of its own. */
  kind: 'person' | 'assignment';
  between: (done?: number) => Promise<void>;
}

/** Writes what becomes of the assignments; ends what ends, of all people, before anything begins. */
export async function writeAssignments(
  tx: WriteTx,
  { positions, importId, day, kind, between }: Writing,
): Promise<void> {
  const isPrimary = kind === 'person';
  const keyOf = ({ employeeId, positionId }: { employeeId: number; positionId: number | null }) =>
    isPrimary ? `${employeeId}` : `${employeeId} ${positionId}`;
  const by = tx.actor.accountId;
  const fresh: object[] = [];
  const entered = new Map<number, HeldFrom>();
  for (let after = 0; ; ) {
    await between();
    const people = await tx.query<StagedPerson & { ordinal: number; employeeId: number }>(stagedPeople, [
      importId,
      after,
      day,
      kind,
    ]);
    const times = Map.groupBy(
      await tx.query<Stored>(timesOf, [people.map(({ employeeId }) => employeeId), isPrimary]),
      keyOf,
    );
    const gone: number[] = [];
    const shorter: object[] = [];
    for (const person of people) {
      const stored = times.get(keyOf(person)) ?? [];
      const versions = assignmentsAfter(stored.map(versionOf), person);
      for (const row of stored) {
        const kept = versions.find((version) => isSame(version, versionOf(row)));
        if (kept === undefined) gone.push(row.id);
        else if (kept.to !== row.to) shorter.push({ id: row.id, to: kept.to });
      }
      for (const { from, to, values } of versions) {
        if (stored.some((row) => isSame({ from, to, values }, versionOf(row)))) continue;
        fresh.push({ employeeId: person.employeeId, from, to, ...values });
        if (values.positionId !== null)
          entered.set(values.positionId, { positionId: values.positionId, from: day });
      }
    }
    if (gone.length > 0) await tx.query(takeAway, [gone]);
    if (shorter.length > 0) await tx.query(shorten, [JSON.stringify(shorter), by]);
    const last = people.at(-1);
    if (last === undefined || people.length < atOnce) break;
    after = last.ordinal;
  }
  for (let at = 0; at < fresh.length; at += atOnce) {
    await between(at);
    await tx.query(begin, [JSON.stringify(fresh.slice(at, at + atOnce)), by, isPrimary]);
  }
  await positions.settleHolders(tx, [...entered.values()]);
}
