import { type Filter, parseFilter } from '@tenure/domain/identity/scim/filter.ts';
import { isPlain } from '@tenure/domain/identity/scim/match.ts';
import { invalid } from '@tenure/domain/identity/scim/problem.ts';
import { type ResourceSchema, resolveAttribute } from '@tenure/domain/identity/scim/schema.ts';
import type { Selection } from '@tenure/domain/identity/scim/select.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Columns, conditionOf } from './scim-filter.reads.ts';

export const mostPerPage = 200;
const usualPerPage = 100;

export interface ListRequest extends Selection {
  filter: Filter | null;
  startIndex: number;
  count: number;
  sortBy: string | undefined;
  descending: boolean;
}

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const isNumeral = typeof value === 'number' || typeof value === 'string';
  if (!isNumeral || !/^[+-]?\d{1,9}$/.test(String(value)))
    throw invalid('invalidValue', `${name} takes a whole number`);
  return Number(value);
}

function names(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = Array.isArray(value) ? value.join(',') : value;
  if (typeof text !== 'string' || text.length > 4000 || text.includes('\0')) {
    throw invalid('invalidValue', `${name} takes names of attributes`);
  }
  return text;
}

export function selectionOf(query: unknown): Selection {
  const given = isPlain(query) ? query : {};
  return {
    attributes: names(given.attributes, 'attributes'),
    excludedAttributes: names(given.excludedAttributes, 'excludedAttributes'),
  };
}

/** The list request, from a query string or from the body of a search. */
export function listRequestOf(query: unknown): ListRequest {
  const given = isPlain(query) ? query : {};
  const { filter, sortOrder } = given;
  if (filter !== undefined && typeof filter !== 'string')
    throw invalid('invalidFilter', 'A filter is a text');
  return {
    ...selectionOf(given),
    filter: filter === undefined || filter.trim() === '' ? null : parseFilter(filter),
    startIndex: Math.max(1, wholeNumber(given.startIndex, 'startIndex') ?? 1),
    count: Math.min(mostPerPage, Math.max(0, wholeNumber(given.count, 'count') ?? usualPerPage)),
    sortBy: names(given.sortBy, 'sortBy'),
    descending: typeof sortOrder === 'string' && sortOrder.toLowerCase() === 'descending',
  };
}

function orderOf(schema: ResourceSchema, columns: Columns, id: string, request: ListRequest): string {
  if (request.sortBy === undefined) return id;
  const found = resolveAttribute(schema, request.sortBy);
  const column = columns[[found?.attribute?.name, found?.sub?.name].filter(Boolean).join('.')];
  if (!column || column.kind === 'related')
    throw invalid('invalidValue', 'sortBy names what cannot be sorted by');
  const direction = request.descending ? 'desc' : 'asc';
  return `${column.sql} ${direction}, ${id} ${direction}`;
}

interface Source {
  schema: ResourceSchema;
  columns: Columns;
  /** The table with its alias, as in `account a`. */
  from: string;
  alias: string;
}

/** The ids of one page and how many there are in all. A filter is as good as never the same, so its text is not kept. */
export async function pageOfIds(
  tx: Tx,
  source: Source,
  request: ListRequest,
): Promise<{ ids: number[]; total: number }> {
  const { schema, columns, from, alias } = source;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const condition = request.filter ? `and ${conditionOf(request.filter, schema, columns, place)}` : '';
  const matching = `from ${from} where ${alias}.tenant_id = current_tenant() ${condition}`;
  const order = orderOf(schema, columns, `${alias}.id`, request);
  const [rows, counted] = await Promise.all([
    tx.queryOnce<{ id: number }>(
      `select ${alias}.id ${matching} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, request.count, request.startIndex - 1],
    ),
    tx.queryOnce<{ total: number }>(`select count(*) as total ${matching}`, values),
  ]);
  return { ids: rows.map((row) => row.id), total: counted[0]?.total ?? 0 };
}
