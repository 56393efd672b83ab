import type { WorkPatternBody } from '@tenure/contract/pay/work-pattern-shapes.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface StoredWeek {
  id: number;
  /** Hundredths of an hour, Monday first. */
  hours: number[];
}

export interface StoredPattern {
  id: number;
  title: string;
  description: string;
  startDate: string;
  timezone: string;
  jurisdiction: string;
  isArchived: boolean;
  weeks: StoredWeek[];
}

export interface PatternToEdit extends StoredPattern {
  version: number;
  /** The number of people who have it today, had it, or will. */
  people: number;
}

/** The columns of a pattern `p` for reading. */
export const patternColumns = `p.id, p.title, p.description, p.start_date, p.timezone, p.jurisdiction,
  p.is_archived,
  (select jsonb_agg(jsonb_build_object('id', w.id, 'hours', to_jsonb(w.hours)) order by w.number)
   from work_pattern_week w where w.tenant_id = p.tenant_id and w.pattern_id = p.id) as weeks`;

const one = `
  select ${patternColumns}, p.version,
    (select count(distinct a.employee_id)::integer from work_pattern_assignment a
     where a.tenant_id = p.tenant_id and a.pattern_id = p.id) as people
  from work_pattern p where p.tenant_id = current_tenant() and p.id = $1`;

export async function patternToRead(tx: Tx, id: number): Promise<PatternToEdit | undefined> {
  const [row] = await tx.query<PatternToEdit>(one, [id]);
  return row;
}

/** The same with the pattern locked, so that it is not assigned to anyone meanwhile. */
export async function patternToEdit(tx: Tx, id: number): Promise<PatternToEdit | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from work_pattern where tenant_id = current_tenant() and id = $1 for no key update', [
      id,
    ]),
    patternToRead(tx, id),
  ]);
  return found;
}

/** Whether another offered pattern has this name. */
export async function isTitleTaken(tx: Tx, title: string, butId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select from work_pattern where tenant_id = current_tenant() and lower(title) = lower($1) and not is_archived
       and id is distinct from $2::integer`,
    [title, butId],
  );
  return rows.length > 0;
}

/** Two people who give patterns the same name at once wait for each other. */
export async function takeTurnAtTitles(tx: WriteTx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7365027, coalesce(current_tenant(), 0))');
}

type Parts = Omit<WorkPatternBody, 'weeks'>;

export async function insertPattern(tx: WriteTx, parts: Parts, weeks: readonly number[][]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into work_pattern (tenant_id, title, description, start_date, timezone, jurisdiction)
     values (current_tenant(), $1, $2, $3, $4, $5) returning id`,
    [parts.title, parts.description, parts.startDate, parts.timezone, parts.jurisdiction],
  );
  if (row === undefined) throw new Error('A work pattern was to be made');
  await insertWeeks(tx, row.id, weeks);
  return row.id;
}

async function insertWeeks(tx: WriteTx, id: number, weeks: readonly number[][]): Promise<void> {
  await tx.query(
    `insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select current_tenant(), $1, w.number, array(select h::integer from jsonb_array_elements_text(w.hours) h)
     from jsonb_to_recordset($2::jsonb) as w (number integer, hours jsonb)`,
    [id, JSON.stringify(weeks.map((hours, place) => ({ number: place + 1, hours })))],
  );
}

export async function updatePattern(
  tx: WriteTx,
  id: number,
  { title, description, startDate, timezone, jurisdiction }: Parts,
): Promise<void> {
  await tx.query(
    `update work_pattern set title = $2, description = $3, start_date = $4, timezone = $5, jurisdiction = $6,
       version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, title, description, startDate, timezone, jurisdiction],
  );
}

export async function replaceWeeks(tx: WriteTx, id: number, weeks: readonly number[][]): Promise<void> {
  await tx.query('delete from work_pattern_week where tenant_id = current_tenant() and pattern_id = $1', [
    id,
  ]);
  await insertWeeks(tx, id, weeks);
}

export async function markArchived(tx: WriteTx, id: number, isArchived: boolean): Promise<void> {
  await tx.query(
    `update work_pattern set is_archived = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isArchived],
  );
}
