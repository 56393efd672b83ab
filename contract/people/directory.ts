import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, filterOf, id, idInPath, oneLine, record } from '../envelopes.ts';
import { cardCountries, cardSorts } from './public-card.ts';

export const directoryLayouts = ['table', 'cards'] as const;
export type DirectoryLayout = (typeof directoryLayouts)[number];

/** Columns that can be hidden; the name always shows. */
export const directoryColumns = [
  'position',
  'department',
  'location',
  'manager',
  'contact',
  'startDate',
] as const;

const chosenId = z.string().regex(/^[1-9]\d{0,9}$/, 'Choose one of the list');

const viewSettings = z.strictObject({
  layout: z.enum(directoryLayouts),
  searchText: z.string().trim().max(200),
  department: chosenId.nullable(),
  location: chosenId.nullable(),
  country: z.enum(cardCountries).nullable(),
  sortBy: z.enum(cardSorts.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)),
  hidden: z.array(z.enum(directoryColumns)).max(directoryColumns.length),
});
export type DirectoryViewSettings = z.output<typeof viewSettings>;

const directoryView = z.strictObject({ id, name: z.string(), settings: viewSettings });
export type DirectoryView = z.output<typeof directoryView>;

const directory = z.strictObject({
  layout: z.enum(directoryLayouts),
  views: z.array(directoryView),
});
export type Directory = z.output<typeof directory>;

/** More tabs than this would need a search. */
export const mostDirectoryViews = 30;
/** Larger exports are made from Import and export. */
export const mostPeopleExported = 10_000;

const capability = 'employees.card.view';

export const getDirectory = defineEndpoint({
  name: 'getDirectory',
  method: 'GET',
  path: '/api/directory',
  summary: 'The viewer’s own layout and saved views of the directory',
  capability,
  output: record(directory),
  errors: [],
});

export const chooseDirectoryLayout = defineEndpoint({
  name: 'chooseDirectoryLayout',
  method: 'PUT',
  path: '/api/directory/layout',
  summary: 'Choose a table or cards for the viewer’s own directory',
  capability,
  body: z.strictObject({ layout: z.enum(directoryLayouts) }),
  output: record(directory),
  errors: [],
});

export const saveDirectoryView = defineEndpoint({
  name: 'saveDirectoryView',
  method: 'POST',
  path: '/api/directory/views',
  summary: 'Save filters, order and columns under a name; a view of that name is replaced',
  capability,
  body: z.strictObject({ name: oneLine(60, 'Enter a name for the view'), settings: viewSettings }),
  output: record(directory),
  status: 200,
  errors: ['conflict'],
});

export const deleteDirectoryView = defineEndpoint({
  name: 'deleteDirectoryView',
  method: 'DELETE',
  path: '/api/directory/views/{viewId}',
  summary: 'Delete one of the viewer’s saved views',
  capability,
  params: z.strictObject({ viewId: idInPath }),
  output: record(directory),
  errors: ['not-found'],
});

export const exportPublicCards = defineEndpoint({
  name: 'exportPublicCards',
  method: 'GET',
  path: '/api/employees/export',
  summary: 'The directory as CSV: the people of a list, or some chosen from it',
  capability: 'organisation.import',
  query: z.strictObject({
    searchText: z.string().trim().max(200).optional(),
    'selectedFilters[department]': filterOf(null),
    'selectedFilters[location]': filterOf(null),
    'selectedFilters[country]': filterOf(cardCountries),
    'selectedFilters[person]': filterOf(null),
    asOf,
  }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict', 'forbidden'],
});
