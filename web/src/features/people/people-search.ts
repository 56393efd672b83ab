import { z } from 'zod';

const fields = ['name', 'position', 'department', 'location', 'startDate'] as const;
const chosen = z.string().max(20).nullable().catch(null).default(null);
/** What an address says of a list of people. */
export const peopleSearch = z.object({
  page: z.int().min(1).catch(1).default(1),
  sortBy: z
    .enum(fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const))
    .catch('name:asc')
    .default('name:asc'),
  searchText: z.string().max(200).catch('').default(''),
  department: chosen,
  location: chosen,
  country: chosen,
  asOf: z.iso.date().or(z.literal('')).catch('').default(''),
});
export const teamSearch = peopleSearch.extend({
  line: z.enum(['direct', 'indirect']).nullable().catch(null).default(null),
});

export type PeopleSearch = z.output<typeof peopleSearch>;
