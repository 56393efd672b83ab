import type { Comparison, Filter, FilterValue } from '@tenure/domain/identity/scim/filter.ts';
import { invalid } from '@tenure/domain/identity/scim/problem.ts';
import { type ResourceSchema, resolveAttribute } from '@tenure/domain/identity/scim/schema.ts';
import { Temporal } from 'temporal-polyfill';

/** The way an attribute is stored in the database. */
export type Column =
  /**
   * `lowered` is stored in lower case, so that its index serves; `folded` is not, and compared without regard
   * to case. An attribute of another table says by `equals` how its index finds it, with the value in place
   * of `$value`.
   */
  | { kind: 'exact' | 'lowered' | 'folded'; sql: string; equals?: string }
  | { kind: 'id' | 'boolean' | 'instant'; sql: string }
  /** Holds for the account or group whose id is put in the place of `$id`. */
  | { kind: 'related'; sql: string };

export type Columns = Readonly<Record<string, Column>>;
type Place = (value: unknown) => string;

const refuse = (detail: string) => invalid('invalidFilter', detail);
const greatestId = 2_147_483_647;

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

type TextColumn = Extract<Column, { kind: 'exact' | 'lowered' | 'folded' }>;

function textCondition(
  { kind, sql, equals }: TextColumn,
  operator: Comparison,
  value: FilterValue,
  place: Place,
): string {
  if (value === null) {
    if (operator === 'eq') return `${sql} is null`;
    if (operator === 'ne') return `${sql} is not null`;
    throw refuse('null is compared with eq and ne only');
  }
  if (typeof value === 'boolean') throw refuse('A text is compared with a text');
  const wanted = place(kind === 'exact' ? String(value) : String(value).toLowerCase());
  const held = kind === 'folded' ? `lower(${sql})` : sql;
  switch (operator) {
    case 'eq':
      return equals?.replace('$value', wanted) ?? `${held} = ${wanted}`;
    case 'ne':
      return `${held} is distinct from ${wanted}`;
    case 'co':
      return `strpos(${held}, ${wanted}) > 0`;
    case 'sw':
      return `starts_with(${held}, ${wanted})`;
    case 'ew':
      return `right(${held}, length(${wanted}::text)) = ${wanted}`;
    default:
      return `${held} collate "C" ${signs[operator]} ${wanted}`;
  }
}

function booleanCondition(sql: string, operator: Comparison, value: FilterValue): string {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if ((operator !== 'eq' && operator !== 'ne') || !(`${word}` === 'true' || `${word}` === 'false')) {
    throw refuse('This attribute is compared with true or false, by eq or ne');
  }
  return (`${word}` === 'true') === (operator === 'eq') ? sql : `not ${sql}`;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * In UTC and with four-digit years, which the database surely reads; null for anything that is not such a
 * time.
 */
function instantOf(value: FilterValue): string | null {
  if (typeof value !== 'string' || !isoInstant.test(value)) return null;
  try {
    const instant = Temporal.Instant.from(value).toString();
    return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function instantCondition(sql: string, operator: Comparison, value: FilterValue, place: Place): string {
  const instant = instantOf(value);
  if (instant === null) throw refuse('This attribute is compared with a time, as in 2026-01-31T09:00:00Z');
  const wanted = `${place(instant)}::timestamptz`;
  if (operator === 'eq') return `${sql} = ${wanted}`;
  if (operator === 'ne') return `${sql} <> ${wanted}`;
  if (operator === 'co' || operator === 'sw' || operator === 'ew') {
    throw refuse('A time has no parts to look for');
  }
  return `${sql} ${signs[operator]} ${wanted}`;
}

/** Text that is not an id matches nothing. */
function idOf(value: FilterValue): number | null {
  if (!/^[1-9]\d{0,9}$/.test(String(value)) || Number(value) > greatestId) return null;
  return Number(value);
}

function idCondition(column: Column, operator: Comparison, value: FilterValue, place: Place): string {
  if (operator !== 'eq' && operator !== 'ne') throw refuse('Ids are compared with eq and ne only');
  const id = idOf(value);
  const holds =
    id === null
      ? 'false'
      : column.kind === 'related'
        ? column.sql.replace('$id', `${place(id)}::integer`)
        : `${column.sql} = ${place(id)}::integer`;
  return operator === 'eq' ? holds : `not (${holds})`;
}

function comparison(column: Column, operator: Comparison, value: FilterValue, place: Place): string {
  switch (column.kind) {
    case 'boolean':
      return booleanCondition(column.sql, operator, value);
    case 'instant':
      return instantCondition(column.sql, operator, value, place);
    case 'id':
    case 'related':
      return idCondition(column, operator, value, place);
    default:
      return textCondition(column, operator, value, place);
  }
}

function presence(column: Column): string {
  if (column.kind === 'related') return column.sql.replace('= $id', 'is not null');
  const isText = column.kind === 'exact' || column.kind === 'lowered' || column.kind === 'folded';
  return isText ? `coalesce(${column.sql}, '') <> ''` : `${column.sql} is not null`;
}

/** A filter as a condition. Every value goes beside the text, and every name is one of ours. */
export function conditionOf(filter: Filter, schema: ResourceSchema, columns: Columns, place: Place): string {
  const columnOf = (path: string): Column => {
    const found = resolveAttribute(schema, path);
    const name = [found?.attribute?.name, found?.sub?.name].filter((part) => part !== undefined).join('.');
    const column = columns[name];
    if (!found || !column) throw refuse('The filter names an attribute that cannot be filtered by');
    return column;
  };
  const read = (one: Filter, prefix: string): string => {
    switch (one.kind) {
      case 'and':
      case 'or':
        return `(${one.parts.map((part) => read(part, prefix)).join(` ${one.kind} `)})`;
      case 'not':
        // Nothing is neither equal nor unequal in SQL; a filter knows only yes and no.
        return `not coalesce(${read(one.of, prefix)}, false)`;
      case 'present':
        return presence(columnOf(prefix + one.path));
      case 'compare':
        return `(${comparison(columnOf(prefix + one.path), one.operator, one.value, place)})`;
      case 'of': {
        if (prefix !== '') throw refuse('Brackets cannot stand within brackets');
        const found = resolveAttribute(schema, one.path);
        if (!found?.attribute?.multiValued) throw refuse('Only what has several values takes brackets');
        return read(one.of, `${one.path}.`);
      }
    }
  };
  return read(filter, '');
}
