import type { OrganisationImport } from '@tenure/contract/organisation/import.ts';
import type { Problem } from '@tenure/domain/organisation/import/problems.ts';
import type { Values } from '@tenure/domain/organisation/import/read-rows.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type ImportRow = Omit<OrganisationImport, 'files' | 'progress' | 'keptUntil'> & {
  version: number;
  positionsFile: { id: number; name: string } | null;
  peopleFile: { id: number; name: string } | null;
  rowsDone: number;
  rowsTotal: number;
  /** The time of the last event; null once its tables and rows are gone. */
  keptSince: string | null;
};

const file = (table: string) =>
  `case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, 'name', ${table}.name) end`;
const select = `
  select i.id, i.state, i.version, a.display_name as started_by, i.started_at,
    i.effective_from, i.creates_missing, i.mends_ids,
    i.needs_one_top,
    i.has_salaries, i.rows_done, i.rows_total, i.problems, i.created,
    i.changed, i.unchanged, i.failure, i.applied_at, i.undone_at,
    case when i.cleared_at is null then greatest(i.started_at, i.applied_at, i.undone_at) end as kept_since,
    ${file('positions')} as positions_file, ${file('people')} as people_file
  from organisation_import i
  join account a on a.tenant_id = i.tenant_id and a.id = i.started_by
  left join file positions on positions.tenant_id = i.tenant_id and positions.id = i.positions_file_id
  left join file people on people.tenant_id = i.tenant_id and people.id = i.people_file_id
  where i.tenant_id = current_tenant()`;

export async function importToShow(tx: Tx, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.query<ImportRow>(`${select} and i.id = $1`, [id]);
  return row;
}

export interface Slice {
  limit: number;
  offset: number;
}

interface Page<Row> {
  rows: Row[];
  total: number;
}

export async function pageOfImports(
  tx: Tx,
  states: readonly string[] | undefined,
  isOldestFirst: boolean,
  { limit, offset }: Slice,
): Promise<Page<ImportRow>> {
  const order = isOldestFirst ? 'i.started_at, i.id' : 'i.started_at desc, i.id desc';
  const [rows, counted] = await Promise.all([
    tx.query<ImportRow>(
      `${select} and ($1::text[] is null or i.state = any($1)) order by ${order} limit $2 offset $3`,
      [states ?? null, limit, offset],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from organisation_import
       where tenant_id = current_tenant() and ($1::text[] is null or state = any($1))`,
      [states ?? null],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export type ProblemRow = Problem & { id: number };

export async function pageOfProblems(
  tx: Tx,
  importId: number,
  about: { files: readonly string[] | undefined; kinds: readonly string[] | undefined; isBackwards: boolean },
  { limit, offset }: Slice,
): Promise<Page<ProblemRow>> {
  const direction = about.isBackwards ? 'desc' : 'asc';
  const where = `tenant_id = current_tenant() and import_id = $1
    and ($2::text[] is null or file = any($2)) and ($3::text[] is null or kind = any($3))`;
  const values = [importId, about.files ?? null, about.kinds ?? null];
  const [rows, counted] = await Promise.all([
    tx.query<ProblemRow>(
      `select ordinal as id, file, row, "column", kind, words from organisation_import_problem
       where ${where} order by ordinal ${direction} limit $4 offset $5`,
      [...values, limit, offset],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from organisation_import_problem where ${where}`,
      values,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export function problemsAfter(
  tx: Tx,
  importId: number,
  afterId: number,
  most: number,
): Promise<ProblemRow[]> {
  return tx.query(
    `select ordinal as id, file, row, "column", kind, words from organisation_import_problem
     where tenant_id = current_tenant() and import_id = $1 and ordinal > $2 order by ordinal limit $3`,
    [importId, afterId, most],
  );
}

export interface DifferenceRow {
  id: number;
  kind: 'department' | 'location' | 'position' | 'person' | 'assignment';
  key: string;
  row: number | null;
  action: 'created' | 'changed' | 'unchanged';
  before: Values;
  after: Values;
  changed: string[];
}

export async function pageOfDifferences(
  tx: Tx,
  importId: number,
  about: {
    kinds: readonly string[] | undefined;
    actions: readonly string[] | undefined;
    isBackwards: boolean;
  },
  { limit, offset }: Slice,
): Promise<Page<DifferenceRow>> {
  const direction = about.isBackwards ? 'desc' : 'asc';
  const where = `tenant_id = current_tenant() and import_id = $1
    and ($2::text[] is null or kind = any($2)) and ($3::text[] is null or action = any($3))`;
  const values = [importId, about.kinds ?? null, about.actions ?? null];
  const [rows, counted] = await Promise.all([
    tx.query<DifferenceRow>(
      `select ordinal as id, kind, key, row, action, before, after, changed from organisation_import_row
       where ${where} order by ordinal ${direction} limit $4 offset $5`,
      [...values, limit, offset],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from organisation_import_row where ${where}`,
      values,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
