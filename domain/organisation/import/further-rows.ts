import { Temporal } from 'temporal-polyfill';
import type { Company } from './company.ts';
import type { Merged } from './merged-rows.ts';
import { personDay } from './over-time.ts';
import type { Problem } from './problems.ts';
import type { ReadRow, Values } from './read-rows.ts';

/**
 * Among several rows about one person, each in another position, one is about the main position: the
 * company's own, or else the first. The others are about further positions.
 */
export function splitFurther(rows: readonly ReadRow[], company: Company) {
  const main: ReadRow[] = [];
  const further: ReadRow[] = [];
  const byPerson = Map.groupBy(rows, ({ values }) => values['employeeNumber'] ?? null);
  for (const [number, several] of byPerson) {
    const positions = new Set(several.flatMap(({ values }) => values['positionId'] ?? []));
    if (number === null || several.length === 1 || positions.size < several.length) {
      main.push(...several);
      continue;
    }
    const present = company.people.get(number)?.['positionId'] ?? null;
    const first =
      several.find(({ values }) => values['positionId'] === present) ??
      several.toSorted((one, other) => one.row - other.row)[0];
    for (const row of several) (row === first ? main : further).push(row);
  }
  return { main, further };
}

const keyOf = (number: string, position: string) => `${number} ${position}`;

interface FurtherRows {
  rows: readonly ReadRow[];
  company: Company;
  people: ReadonlyMap<string, Merged>;
  positionAfter: (id: string) => Values | undefined;
  problems: Problem[];
}

/** Rows about further positions, beside the times the company has there. They have the place of their position. */
export function furtherRows({
  rows,
  company,
  people,
  positionAfter,
  problems,
}: FurtherRows): Map<string, Merged> {
  const times = Map.groupBy(company.further, ({ values }) => keyOf(values.employeeNumber, values.positionId));
  const merged = new Map<string, Merged>();
  for (const { row, values } of rows) {
    const number = values['employeeNumber'] ?? '';
    const positionId = values['positionId'] ?? '';
    const position = positionAfter(positionId);
    const problem = (column: string, kind: Problem['kind'], words: string) =>
      problems.push({ file: 'people', row, column, kind, words });
    if (position === undefined) {
      problem(
        'Position ID',
        'unknown',
        `${positionId} is neither in the file nor in the company on that day`,
      );
      continue;
    }
    const day = personDay(company, people.get(number)?.after ?? {});
    const known = times.get(keyOf(number, positionId)) ?? [];
    const now = known.find(({ from, to }) => from <= day && day < to);
    const place = { department: position['department'] ?? null, location: position['location'] ?? null };
    const end = known.at(-1)?.to ?? null;
    const before = now && { ...now.values, ...place, positionEnd: lastDay(end) };
    const after: Values = {
      fte: '1',
      salary: null,
      currency: null,
      positionEnd: null,
      ...before,
      ...only(values, ['fte', 'salary', 'currency', 'positionEnd']),
      ...place,
      employeeNumber: number,
      positionId,
      startDate: null,
    };
    if (after['salary'] !== null && after['currency'] === null)
      problem('Currency', 'required', 'Give the currency of the amount, like AUD');
    merged.set(keyOf(number, positionId), {
      file: 'people',
      id: keyOf(number, positionId),
      row,
      before,
      after,
    });
  }
  return merged;
}

const lastDay = (to: string | null) =>
  to === null || to === 'infinity' ? null : Temporal.PlainDate.from(to).subtract({ days: 1 }).toString();

const only = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => keys.includes(key) && (value !== null || key !== 'fte')),
  );
