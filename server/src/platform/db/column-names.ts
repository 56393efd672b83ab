/** Words joined by single underscores; any other name, such as `?column?` or one in quotes, stays as it is. */
const words = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** `first_name` is `firstName` in a row. */
export function propertyName(column: string): string {
  return words.test(column)
    ? column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase())
    : column;
}

/** Statements stand in the source, so there are no more names than the source has. */
const known = new Map<string, string>();

/** The same, cached: every answer of the database describes its columns again. */
export function knownPropertyName(column: string): string {
  const found = known.get(column);
  if (found !== undefined) return found;
  const name = propertyName(column);
  known.set(column, name);
  return name;
}

/** Column names that a row type must not have: rows carry `firstName`. */
export type Underscored<Row> = Extract<keyof Row, `${string}_${string}`>;
