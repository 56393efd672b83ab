import type { Tx } from '../../../platform/db/transaction.ts';
import { among, holds, type Part, valuesOf } from './chart-part.reads.ts';

export interface PlaceRow {
  id: number;
  title: string;
  identifier: string;
  description: string;
}

/** The titles of departments, or locations, that day: all of them, or some. */
export function placesOf(
  tx: Tx,
  kind: 'department' | 'location',
  day: string,
  part: Part = null,
): Promise<PlaceRow[]> {
  return tx.query(
    `select d.id, coalesce(v.title, d.title) as title, d.identifier, coalesce(v.description, d.description) as description
     from ${kind} d left join ${kind}_version v on v.tenant_id = d.tenant_id and v.${kind}_id = d.id and ${holds('v')}
     where d.tenant_id = current_tenant()${among(part, 'd.id')} order by d.id`,
    valuesOf(day, part),
  );
}

/**
 * Only the places used in an answer: a large company has thousands, and a chart shows a few of them at once.
 */
export async function placesIn(
  tx: Tx,
  day: string,
  nodes: readonly { departmentId: number; locationId: number }[],
): Promise<{ departments: PlaceRow[]; locations: PlaceRow[] }> {
  const [departments, locations] = await Promise.all([
    placesOf(tx, 'department', day, [...new Set(nodes.map((node) => node.departmentId))]),
    placesOf(tx, 'location', day, [...new Set(nodes.map((node) => node.locationId))]),
  ]);
  return { departments, locations };
}

/** The titles positions have that day, each once. */
export async function titlesOf(tx: Tx, day: string): Promise<string[]> {
  const rows = await tx.query<{ title: string }>(
    `select distinct v.title from position_version v
     where v.tenant_id = current_tenant() and ${holds('v')} order by v.title`,
    [day],
  );
  return rows.map((row) => row.title);
}

/** On which days between two something about positions, or who is in them, begins or ends. */
export function daysOfChange(tx: Tx, from: string, to: string): Promise<{ day: string; changes: number }[]> {
  return tx.query(
    `select day, count(*)::integer as changes from (
       select valid_from as day from position_version where tenant_id = current_tenant()
       union all select valid_to from position_version where tenant_id = current_tenant()
       union all select valid_from from assignment where tenant_id = current_tenant()
       union all select valid_to from assignment where tenant_id = current_tenant()
     ) change where day between $1 and $2 group by day order by day`,
    [from, to],
  );
}
