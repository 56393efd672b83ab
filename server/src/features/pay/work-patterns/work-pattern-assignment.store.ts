import { offeredAtOnce, type WorkPatternChange } from '@tenure/contract/pay/work-patterns.ts';
import type { Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { patternColumns, type StoredPattern } from './work-pattern.store.ts';

interface Assigned {
  patternId: number;
}
export type AssignmentTimeline = Version<Assigned>[];

interface StoredAssignment {
  id: number;
  from: string;
  to: string;
  pattern: StoredPattern;
}

export interface AssignmentsToEdit {
  employeeId: number;
  /** The day it is where the person is. */
  today: string;
  /** How many times it was changed. */
  version: number;
  /** The account to notify of changes. */
  accountId: number | null;
  relation: Relation;
  assignments: StoredAssignment[];
}

export const timelineOf = ({ assignments }: AssignmentsToEdit): AssignmentTimeline =>
  assignments.map(({ from, to, pattern }) => ({ from, to, values: { patternId: pattern.id } }));

const ofPerson = `
  select employee_today(e.id) as today,
    (select count(*)::integer + 1 from work_pattern_change c
     where c.tenant_id = e.tenant_id and c.employee_id = e.id) as version,
    (select a.id from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
     order by a.id limit 1) as account_id
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;
const assigned = `
  select g.id as assignment_id, g.valid_from as "from", g.valid_to as "to", ${patternColumns}
  from work_pattern_assignment g
  join work_pattern p on p.tenant_id = g.tenant_id and p.id = g.pattern_id
  where g.tenant_id = current_tenant() and g.employee_id = $1 order by g.valid_from`;

type PersonRow = Pick<AssignmentsToEdit, 'today' | 'version' | 'accountId'>;
type AssignedRow = StoredPattern & { assignmentId: number; from: string; to: string };

export async function assignmentsToRead(tx: Tx, employeeId: number): Promise<AssignmentsToEdit | undefined> {
  const [relation, [person], rows] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<PersonRow>(ofPerson, [employeeId]),
    tx.query<AssignedRow>(assigned, [employeeId]),
  ]);
  if (relation === undefined || person === undefined) return undefined;
  const assignments = rows.map(({ assignmentId, from, to, ...pattern }) => ({
    id: assignmentId,
    from,
    to,
    pattern,
  }));
  return { ...person, employeeId, relation, assignments };
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function assignmentsToEdit(tx: Tx, employeeId: number): Promise<AssignmentsToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    assignmentsToRead(tx, employeeId),
  ]);
  return found;
}

/** A pattern to be assigned, locked so that it is neither archived nor changed meanwhile. */
export async function patternToGive(
  tx: WriteTx,
  id: number,
): Promise<{ title: string; isArchived: boolean } | undefined> {
  const [row] = await tx.query<{ title: string; isArchived: boolean }>(
    `select title, is_archived from work_pattern
     where tenant_id = current_tenant() and id = $1 for share`,
    [id],
  );
  return row;
}

const offered = `
  select ${patternColumns} from work_pattern p
  where p.tenant_id = current_tenant() and not p.is_archived
    and ($1 = '' or position(lower($1) in lower(p.title)) > 0)
  order by lower(p.title), p.id limit ${offeredAtOnce}`;

export interface PatternChoice {
  employeeId: number;
  relation: Relation;
  patterns: StoredPattern[];
}

export async function patternsToChoose(
  tx: Tx,
  employeeId: number,
  searchText: string,
): Promise<PatternChoice | undefined> {
  const [relation, patterns] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<StoredPattern>(offered, [searchText]),
  ]);
  return relation && { employeeId, relation, patterns };
}

/** Replaces the assignments before with those after; one whose day stays, or is corrected, keeps its id. */
export async function writeAssignments(
  tx: WriteTx,
  { employeeId, assignments }: AssignmentsToEdit,
  after: AssignmentTimeline,
  corrected: { id: number; from: string } | null,
): Promise<void> {
  const begins = (one: StoredAssignment) => (one.id === corrected?.id ? corrected.from : one.from);
  const kept = (one: StoredAssignment) => after.find(({ from }) => from === begins(one));
  const gone = assignments.filter((one) => kept(one) === undefined).map(({ id }) => id);
  const others = assignments.flatMap((one) => {
    const now = kept(one);
    if (now === undefined) return [];
    const isSame = now.from === one.from && now.to === one.to && now.values.patternId === one.pattern.id;
    const isLonger = now.from < one.from || now.to > one.to;
    return isSame ? [] : [{ ...now, id: one.id, isLonger }];
  });
  const fresh = after.filter(({ from }) => !assignments.some((one) => begins(one) === from));
  if (gone.length > 0) {
    await tx.query(
      `delete from work_pattern_assignment
       where tenant_id = current_tenant() and employee_id = $1 and id = any($2::integer[])`,
      [employeeId, gone],
    );
  }
  // Shortened assignments make room for lengthened ones.
  const inOrder = others.toSorted((one, other) => Number(one.isLonger) - Number(other.isLonger));
  for (const { id, from, to, values } of inOrder) {
    await tx.query(
      `update work_pattern_assignment set valid_from = $3::date, valid_to = $4::date, pattern_id = $5
       where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
      [employeeId, id, from, to, values.patternId],
    );
  }
  if (fresh.length > 0) {
    await tx.query(
      `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from, valid_to)
       select current_tenant(), $1, v."patternId", v."from", v."to"
       from jsonb_to_recordset($2::jsonb) as v ("patternId" integer, "from" date, "to" date)`,
      [
        employeeId,
        JSON.stringify(fresh.map(({ from, to, values }) => ({ from, to, patternId: values.patternId }))),
      ],
    );
  }
}

export interface WrittenChange {
  kind: WorkPatternChange['kind'];
  from: string;
  before: string | null;
  after: string | null;
  reason: string;
}

export async function addChange(
  tx: WriteTx,
  employeeId: number,
  { kind, from, before, after, reason }: WrittenChange,
): Promise<void> {
  await tx.query(
    `insert into work_pattern_change (tenant_id, employee_id, kind, valid_from, before, after, reason, recorded_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    [employeeId, kind, from, before, after, reason, tx.actor.accountId],
  );
}

const changes = `
  select c.id, c.kind, c.valid_from as effective_date, c.before, c.after, c.reason,
    to_char(c.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at,
    (select a.display_name from account a where a.tenant_id = c.tenant_id and a.id = c.recorded_by) as recorded_by
  from work_pattern_change c
  where c.tenant_id = current_tenant() and c.employee_id = $1 order by c.id desc limit 100`;

export interface ChangesToRead {
  relation: Relation;
  changes: WorkPatternChange[];
}

export async function changesToRead(tx: Tx, employeeId: number): Promise<ChangesToRead | undefined> {
  const [relation, rows] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<WorkPatternChange>(changes, [employeeId]),
  ]);
  return relation && { relation, changes: rows };
}
