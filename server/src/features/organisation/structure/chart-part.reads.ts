import { idsIn } from '../../../platform/db/ids.ts';

/** Part of a chart: the ids it is about, or null for the whole company. */
export type Part = readonly number[] | null;

/** Holds on the day that is the first value of a statement. */
export const holds = (table: string) => `${table}.valid_from <= $1 and $1 < ${table}.valid_to`;
/** The two are statements of their own: one reads everything once, the other a few rows by index. */
export const among = (part: Part, column: string) => (part === null ? '' : ` and ${column} = any($2)`);
export const valuesOf = (day: string, part: Part) => (part === null ? [day] : [day, part]);

/** The filters of a chart's nodes. */
export interface ChartFilters {
  departments: number[] | null;
  locations: number[] | null;
  titles: string[] | null;
  employmentTypes: string[] | null;
  vacancyStatuses: string[] | null;
}

const idsOf = (texts: readonly string[] | undefined) => (texts?.length ? idsIn(texts) : null);
const textsOf = (texts: readonly string[] | undefined) => (texts?.length ? [...texts] : null);

type FilterTexts = Partial<Record<`selectedFilters[${string}]`, string[] | undefined>>;

export function filtersOf(query: FilterTexts): ChartFilters {
  return {
    departments: idsOf(query['selectedFilters[department]']),
    locations: idsOf(query['selectedFilters[location]']),
    titles: textsOf(query['selectedFilters[position]']),
    employmentTypes: textsOf(query['selectedFilters[employmentType]']),
    vacancyStatuses: textsOf(query['selectedFilters[vacancyStatus]']),
  };
}
