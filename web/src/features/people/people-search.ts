import { z } from 'zod';
import { addressOf, chosenOf, day, page, type SaidBy, text } from '../../lib/search-fields.ts';

const fields = ['name', 'position', 'department', 'location', 'startDate'] as const;
const chosen = z.string().max(20).nullable().catch(null).default(null);
/** What an address says of a list of people. */
export const peopleSearch = addressOf(() => ({
  page,
  sortBy: z
    .enum(fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const))
    .catch('name:asc')
    .default('name:asc'),
  searchText: text,
  department: chosen,
  location: chosen,
  country: chosen,
  asOf: day,
}));
export const teamSearch = peopleSearch.extend(() => ({
  line: chosenOf(['direct', 'indirect']),
}));

export type PeopleSearch = SaidBy<typeof peopleSearch>;
