import { directoryLayouts } from '@tenure/contract/people/directory.ts';
import { cardCountries, cardSorts } from '@tenure/contract/people/public-card.ts';
import { z } from 'zod';
import { addressOf, chosenId, chosenOf, day, page, type SaidBy, text } from '../../../lib/search-fields.ts';

const chosen = z.string().max(20).nullable().catch(null).default(null);
/** The address of a list of people. */
export const peopleSearch = addressOf(() => ({
  page,
  sortBy: z
    .enum(cardSorts.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const))
    .catch('name:asc')
    .default('name:asc'),
  searchText: text,
  department: chosen,
  location: chosen,
  country: chosenOf(cardCountries),
  asOf: day,
}));
/** The directory also has a layout, hidden columns and saved views. */
export const directorySearch = peopleSearch.extend(() => ({
  /** Null in the address means the person's own layout. */
  layout: chosenOf(directoryLayouts),
  /** Hidden columns, separated by commas. */
  hidden: text,
  view: chosenId,
}));
export const teamSearch = peopleSearch.extend(() => ({
  line: chosenOf(['direct', 'indirect']),
}));

export type PeopleSearch = SaidBy<typeof peopleSearch>;
export type DirectorySearch = SaidBy<typeof directorySearch>;
