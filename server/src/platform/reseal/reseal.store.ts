import type { TenantId } from '../db/tenant-id.ts';
import type { Sql } from '../db/transaction.ts';
import type { SealedColumn, SealedFileColumn } from './sealed-places.ts';

/** Before every row of a table. */
export const firstPlace = '(0,0)';

export interface SealedValue {
  /** The row's location; another transaction may have moved it since. */
  place: string;
  value: string;
  rowKey: string | null;
}

export interface SealedFileName {
  key: string;
  rowKey: string;
}

export interface ResealStep {
  done: number;
  failed: number;
}

const rowKeyOf = ({ rowKey }: SealedColumn) =>
  rowKey.length === 0 ? 'null' : `concat_ws(' ', ${rowKey.map((name) => `r.${name}`).join(', ')})`;

/** How many values of a column begin with this; how many do not, where that is asked. */
export async function countValues(
  sql: Sql,
  { table, column }: SealedColumn,
  beginning: string,
  is: 'with' | 'without',
): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*) as n from ${table} r
     where r.tenant_id = current_tenant() and starts_with(r.${column}, $1) = $2`,
    [beginning, is === 'with'],
  );
  return row?.n ?? 0;
}

/** Some that do not begin with this, in the order in which they lie. */
export function valuesWithout(
  sql: Sql,
  place: SealedColumn,
  beginning: string,
  { after, most }: { after: string; most: number },
): Promise<SealedValue[]> {
  const { table, column } = place;
  return sql.query(
    `select r.ctid::text as place, r.${column} as value, ${rowKeyOf(place)} as row_key from ${table} r
     where r.tenant_id = current_tenant() and r.ctid > $2::tid and not starts_with(r.${column}, $1)
     order by r.ctid limit $3`,
    [beginning, after, most],
  );
}

/** Only where the old value is still there: a write meanwhile is never lost. */
export async function replaceValues(
  sql: Sql,
  { table, column }: SealedColumn,
  values: readonly { place: string; from: string; to: string }[],
): Promise<void> {
  await sql.query(
    `update ${table} r set ${column} = n.becomes
     from unnest($1::text[], $2::text[], $3::text[]) n (place, was, becomes)
     where r.tenant_id = current_tenant() and r.ctid = n.place::tid and r.${column} = n.was`,
    [values.map(({ place }) => place), values.map(({ from }) => from), values.map(({ to }) => to)],
  );
}

const named = ({ table, column, rowKey, isArray }: SealedFileColumn) =>
  isArray
    ? `select f.key, r.${rowKey} || '.' || (f.place - 1) as row_key from ${table} r
       cross join unnest(r.${column}) with ordinality f (key, place) where r.tenant_id = current_tenant()`
    : `select r.${column} as key, r.${rowKey}::text as row_key from ${table} r
       where r.tenant_id = current_tenant() and r.${column} is not null`;

export async function countFiles(sql: Sql, place: SealedFileColumn): Promise<number> {
  const [row] = await sql.query<{ n: number }>(`select count(*) as n from (${named(place)}) f`);
  return row?.n ?? 0;
}

export function filesAfter(
  sql: Sql,
  place: SealedFileColumn,
  { after, most }: { after: string; most: number },
): Promise<SealedFileName[]> {
  return sql.query(
    `select f.key, f.row_key from (${named(place)}) f where f.key > $1 order by f.key limit $2`,
    [after, most],
  );
}

export async function isStillNamed(sql: Sql, place: SealedFileColumn, key: string): Promise<boolean> {
  const rows = await sql.query(`select from (${named(place)}) f where f.key = $1`, [key]);
  return rows.length > 0;
}

/** Begins a pass. Says whether every process must have heard of the key by now. */
export async function beginPass(sql: Sql, keyId: string, total: number): Promise<boolean> {
  const [row] = await sql.query<{ settled: boolean }>(
    `insert into reseal_progress as p (tenant_id, key_id, total) values (current_tenant(), $1, $2)
     on conflict (tenant_id) do update set key_id = $1, total = $2, done = 0, failed = 0, finished_at = null,
       seen_at = case when p.key_id = $1 then p.seen_at else tenure_now() end
     returning seen_at < tenure_now() - interval '2 minutes' as settled`,
    [keyId, total],
  );
  return row?.settled ?? false;
}

export async function noteStep(sql: Sql, { done, failed }: ResealStep): Promise<void> {
  await sql.query(
    'update reseal_progress set done = done + $1, failed = failed + $2 where tenant_id = current_tenant()',
    [done, failed],
  );
}

export async function endPass(sql: Sql): Promise<void> {
  await sql.query('update reseal_progress set finished_at = tenure_now() where tenant_id = current_tenant()');
}

/** Companies that are not known to be under this key whole. */
export async function tenantsToReseal(sql: Sql, keyId: string): Promise<TenantId[]> {
  const rows = await sql.query<{ id: TenantId }>('select tenants_to_reseal($1) as id', [keyId]);
  return rows.map(({ id }) => id);
}
