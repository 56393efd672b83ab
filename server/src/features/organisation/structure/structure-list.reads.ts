import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  type ListedStructure,
  type listStructure,
  type StructureKind,
  structureKinds,
} from '@tenure/contract/organisation/structure-administration.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { storedAs } from './structure.store.ts';

type Query = EndpointInput<typeof listStructure>['query'];

/** A company has few of each, so letters are looked for in all of them. */
function fitting(kind: StructureKind): string {
  const { table, hasOwnTitle } = storedAs[kind];
  return `
    select r.id, r.identifier, ${hasOwnTitle ? 'coalesce(v.title, r.title)' : 'coalesce(v.title, (select n.title from ' + table + '_version n where n.tenant_id = r.tenant_id and n.' + table + '_id = r.id order by n.valid_from limit 1), r.identifier)'} as title,
      (select count(*)::integer from position_version p where p.tenant_id = r.tenant_id and p.${table}_id = r.id
         and p.valid_from <= $1::date and $1::date < p.valid_to) as positions
    from ${table} r left join ${table}_version v on v.tenant_id = r.tenant_id and v.${table}_id = r.id
      and v.valid_from <= $1::date and $1::date < v.valid_to
    where r.tenant_id = current_tenant()`;
}
const narrowed = (kind: StructureKind) =>
  `from (${fitting(kind)}) one where $2 = '' or position(lower($2) in lower(one.title)) > 0 or position(lower($2) in lower(one.identifier)) > 0`;
const pages = new Map(structureKinds.map((kind) => [kind, narrowed(kind)]));

export interface StructurePage {
  rows: ListedStructure[];
  total: number;
  day: string;
  today: string;
}

export async function pageOfStructure(
  tx: Tx,
  kind: StructureKind,
  query: Query,
): Promise<StructurePage | undefined> {
  const [days] = await tx.query<{ day: string; today: string }>(
    'select coalesce($1::date, viewer_today()) as day, viewer_today() as today',
    [query.asOf ?? null],
  );
  if (days === undefined) return undefined;
  const [field = 'title', direction] = query.sortBy.split(':');
  const from = pages.get(kind) ?? '';
  const narrowing = [days.day, query.searchText ?? ''];
  const [rows, [count]] = await Promise.all([
    tx.query<ListedStructure>(
      `select one.* ${from} order by one.${field} ${direction}, one.id limit $3 offset $4`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, narrowing),
  ]);
  return { rows, total: count?.total ?? 0, ...days };
}
