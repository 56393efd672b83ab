import type {
  StructureHistory,
  StructureKind,
  StructureValues,
} from '@tenure/contract/organisation/structure-administration.ts';
import { beginningOfTime, endOfTime, type Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export type StructureTimeline = Version<StructureValues>[];

interface Stored {
  table: string;
  /** Columns of a version, by the fields of the contract. */
  columns: readonly (readonly [field: keyof StructureValues, column: string, type: string])[];
  /** Whether the record has a title of its own, which holds wherever no version does. */
  hasOwnTitle: boolean;
}

const title = ['title', 'title', 'text'] as const;
const description = ['description', 'description', 'text'] as const;
export const storedAs: Record<StructureKind, Stored> = {
  departments: { table: 'department', columns: [title, description], hasOwnTitle: true },
  locations: { table: 'location', columns: [title, description], hasOwnTitle: true },
  'legal-entities': {
    table: 'legal_entity',
    columns: [title, ['country', 'country', 'text'], ['registrationNumber', 'registration_number', 'text']],
    hasOwnTitle: false,
  },
  'job-roles': {
    table: 'job_role',
    columns: [title, description, ['qualifications', 'qualifications', 'text[]']],
    hasOwnTitle: false,
  },
};

export interface StructureToEdit {
  kind: StructureKind;
  id: number;
  identifier: string;
  version: number;
  today: string;
  place: StructureHistory['place'];
  timeline: StructureTimeline;
  recorded: { from: string; recordedAt: string | null; recordedBy: string | null }[];
}

type Row = Omit<StructureToEdit, 'kind' | 'timeline' | 'recorded'> & { own: StructureValues | null };
interface VersionRow {
  from: string;
  to: string;
  values: StructureValues;
  recordedAt: string;
  recordedBy: string | null;
}

const valuesOf = (columns: Stored['columns'], alias: string) =>
  `jsonb_build_object(${columns.map(([field, column]) => `'${field}', ${alias}.${column}`).join(', ')})`;

function texts(kind: StructureKind) {
  const { table, columns, hasOwnTitle } = storedAs[kind];
  const names = columns.map(([, column]) => column).join(', ');
  return {
    lock: `select from ${table} where tenant_id = current_tenant() and id = $1 for no key update`,
    record: `
      select r.id, r.identifier, r.version, viewer_today() as today,
        ${hasOwnTitle ? valuesOf(columns, 'r') : 'null::jsonb'} as own,
        ${kind === 'locations' ? `jsonb_build_object('country', r.country, 'state', r.state, 'timezone', r.timezone)` : 'null::jsonb'} as place
      from ${table} r where r.tenant_id = current_tenant() and r.id = $1`,
    versions: `
      select v.valid_from as from, v.valid_to as to, jsonb_strip_nulls(${valuesOf(columns, 'v')}) as values,
        to_char(v.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded_at,
        (select a.first_name || ' ' || a.last_name from account a where a.tenant_id = v.tenant_id and a.id = v.recorded_by) as recorded_by
      from ${table}_version v where v.tenant_id = current_tenant() and v.${table}_id = $1 order by v.valid_from`,
    takeAway: `delete from ${table}_version where tenant_id = current_tenant() and ${table}_id = $1 and valid_from = any($2::date[])`,
    begin: `
      insert into ${table}_version (tenant_id, ${table}_id, valid_from, valid_to, recorded_by, ${names})
      select current_tenant(), $1, c.valid_from, c.valid_to, $3, ${columns.map(([, column]) => (column === 'registration_number' ? `nullif(c.${column}, '')` : `c.${column}`)).join(', ')}
      from jsonb_to_recordset($2::jsonb) as c (valid_from date, valid_to date, ${columns.map(([, column, type]) => `${column} ${type}`).join(', ')})`,
    setOwn: `
      update ${table} set title = $2, description = $3 where tenant_id = current_tenant() and id = $1`,
    raise: `update ${table} set version = version + 1 where tenant_id = current_tenant() and id = $1`,
  };
}
const textsOf = {
  departments: texts('departments'),
  locations: texts('locations'),
  'legal-entities': texts('legal-entities'),
  'job-roles': texts('job-roles'),
};

/** Where no version holds, the record's own title does, from the beginning of time to its end. */
function filledUp(rows: readonly VersionRow[], own: StructureValues | null): StructureTimeline {
  const timeline: StructureTimeline = [];
  let day = beginningOfTime;
  const fill = (to: string) => {
    if (own !== null && day < to) timeline.push({ from: day, to, values: own });
  };
  for (const { from, to, values } of rows) {
    fill(from);
    timeline.push({ from, to, values });
    day = to;
  }
  fill(endOfTime);
  return timeline;
}

export async function structureToRead(
  tx: Tx,
  kind: StructureKind,
  id: number,
): Promise<StructureToEdit | undefined> {
  const { record, versions } = textsOf[kind];
  const [[row], rows] = await Promise.all([
    tx.query<Row>(record, [id]),
    tx.query<VersionRow>(versions, [id]),
  ]);
  if (row === undefined) return undefined;
  const { own, ...rest } = row;
  return { ...rest, kind, timeline: filledUp(rows, own), recorded: rows };
}

/** The same with the record locked: of two who change it at once, the second sees what the first did. */
export async function structureToEdit(
  tx: Tx,
  kind: StructureKind,
  id: number,
): Promise<StructureToEdit | undefined> {
  const [, found] = await Promise.all([tx.query(textsOf[kind].lock, [id]), structureToRead(tx, kind, id)]);
  return found;
}

export async function writeStructure(
  tx: WriteTx,
  { kind, id, timeline: before }: Pick<StructureToEdit, 'kind' | 'id' | 'timeline'>,
  after: StructureTimeline,
): Promise<void> {
  const { takeAway, begin, setOwn, raise } = textsOf[kind];
  const { columns, hasOwnTitle } = storedAs[kind];
  const has = (list: StructureTimeline, one: StructureTimeline[number]) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const own = hasOwnTitle ? after.find(({ from }) => from === beginningOfTime) : undefined;
  if (own) await tx.query(setOwn, [id, own.values.title, own.values.description ?? '']);
  const gone = before.filter((one) => !has(after, one)).map(({ from }) => from);
  const fresh = after.filter((one) => one !== own && !has(before, one));
  if (gone.length > 0) await tx.query(takeAway, [id, gone]);
  if (fresh.length > 0) {
    const rows = fresh.map(({ from, to, values }) => ({
      valid_from: from,
      valid_to: to,
      ...Object.fromEntries(columns.map(([field, column]) => [column, values[field] ?? emptyOf(field)])),
    }));
    await tx.query(begin, [id, JSON.stringify(rows), tx.actor.accountId]);
  }
  await tx.query(raise, [id]);
}

const emptyOf = (field: keyof StructureValues) => (field === 'qualifications' ? [] : '');

export async function isStructureTaken(tx: Tx, kind: StructureKind, identifier: string): Promise<boolean> {
  const { table } = storedAs[kind];
  const rows = await tx.query(`select from ${table} where tenant_id = current_tenant() and identifier = $1`, [
    identifier,
  ]);
  return rows.length > 0;
}

export async function insertStructure(
  tx: WriteTx,
  kind: StructureKind,
  {
    identifier,
    title: named,
    place,
  }: { identifier: string; title: string; place: StructureHistory['place'] },
): Promise<number> {
  const { table, hasOwnTitle } = storedAs[kind];
  const fields: [string, string | null][] = [
    ['identifier', identifier],
    ...(hasOwnTitle ? [['title', named] satisfies [string, string]] : []),
    ...(place === null ? [] : (Object.entries(place) satisfies [string, string | null][])),
  ];
  const [row] = await tx.query<{ id: number }>(
    `insert into ${table} (tenant_id, ${fields.map(([column]) => column).join(', ')})
     values (current_tenant(), ${fields.map((_one, place_) => `$${place_ + 1}`).join(', ')}) returning id`,
    fields.map(([, value]) => value),
  );
  if (row === undefined) throw new Error('A record was to be made');
  return row.id;
}
