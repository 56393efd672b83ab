import type { LedPosition } from '@tenure/domain/organisation/restructure-draft-effects.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

const holds = (table: string) => `${table}.valid_from <= $2::date and $2::date < ${table}.valid_to`;

type Row = [id: number, reportsToId: number | null, holders: number[] | null, further: number[] | null];

/** In one piece, since what hangs under one position may be most of a company. */
const led = (among: string) => `
  with ${among}
  select coalesce(json_agg(json_build_array(v.position_id, v.reports_to_id, held.holders, held.further) order by v.position_id), '[]') as rows
  from wanted join position_version v on v.tenant_id = current_tenant() and v.position_id = wanted.id and ${holds('v')}
  cross join lateral (
    select array_agg(a.employee_id order by a.id) filter (where a.is_primary) as holders,
      array_agg(a.employee_id order by a.id) filter (where not a.is_primary) as further
    from assignment a where a.tenant_id = current_tenant() and a.position_id = wanted.id and ${holds('a')}
  ) held`;

const around = led(`
  recursive below (id) as (
    select unnest($1::integer[])
    union
    select v.position_id from below
    join position_version v on v.tenant_id = current_tenant() and v.reports_to_id = below.id and ${holds('v')}
  ), above (id) as (
    select unnest($1::integer[] || $3::integer[])
    union
    select v.reports_to_id from above
    join position_version v on v.tenant_id = current_tenant() and v.position_id = above.id and ${holds('v')}
    where v.reports_to_id is not null
  ), wanted (id) as (select id from below union select id from above)`);

/** Some positions with everything below them, and others; and everything above all of them. */
export async function ledAround(
  tx: Tx,
  { roots, others }: { roots: readonly number[]; others: readonly number[] },
  day: string,
): Promise<LedPosition[]> {
  const [answer] = await tx.query<{ rows: Row[] }>(around, [roots, day, others]);
  return (answer?.rows ?? []).map(([id, reportsToId, holders, further]) => ({
    id,
    reportsToId,
    holders: holders ?? [],
    further: further ?? [],
  }));
}

/** The direct reports of some positions. */
export async function reportsTo(tx: Tx, ids: readonly number[], day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select v.position_id as id from position_version v
     where v.tenant_id = current_tenant() and v.reports_to_id = any($1::integer[]) and ${holds('v')}`,
    [ids, day],
  );
  return rows.map(({ id }) => id);
}

/** The number of direct reports of each of some positions; none for those that lead no one. */
export async function spansOf(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; reports: number }>(
    `select v.reports_to_id as id, count(*)::integer as reports from position_version v
     where v.tenant_id = current_tenant() and v.reports_to_id = any($1::integer[]) and ${holds('v')}
     group by v.reports_to_id`,
    [ids, day],
  );
  return new Map(rows.map(({ id, reports }) => [id, reports]));
}

/** From each position up to the top on a day; a position that does not exist that day has no path. */
export async function pathsUp(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, number[]>> {
  const rows = await tx.query<{ id: number; path: number[] }>(
    `select w.id, w.id || array(select a.position_id from positions_above(w.id, $2::date) a order by a.depth) as path
     from unnest($1::integer[]) w (id)
     join position_version v on v.tenant_id = current_tenant() and v.position_id = w.id and ${holds('v')}`,
    [ids, day],
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}
