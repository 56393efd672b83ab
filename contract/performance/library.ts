import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, oneLine, record } from '../envelopes.ts';

export const libraryKinds = ['goal', 'competency', 'development', 'label', 'question'] as const;
export const libraryStates = ['current', 'archived'] as const;

const place = z.strictObject({ id, title: z.string() }).nullable();
export const libraryItem = z.strictObject({
  id,
  kind: z.enum(libraryKinds),
  title: z.string(),
  description: z.string(),
  /** Reviews of people there begin with this competency; it has a department, a position or neither. */
  department: place,
  position: place,
  /** The expected level of a competency. */
  level: z.int().min(1).max(5).nullable(),
  isArchived: z.boolean(),
  version: z.int(),
});
export type LibraryItem = z.output<typeof libraryItem>;

const libraryBody = z
  .strictObject({
    kind: z.enum(libraryKinds, 'Choose a kind'),
    title: oneLine(200, 'Enter a title'),
    description: z.string().trim().max(2000, 'Use at most 2,000 characters').default(''),
    departmentId: id.nullable().default(null),
    positionId: id.nullable().default(null),
    level: z.int().min(1, 'Use 1 to 5').max(5, 'Use 1 to 5').nullable().default(null),
  })
  .superRefine(({ kind, departmentId, positionId, level }, context) => {
    if (departmentId !== null && positionId !== null) {
      const both = 'Choose a department or a position, not both';
      context.addIssue({ code: 'custom', path: ['positionId'], message: both });
    }
    if (kind === 'competency') return;
    const message = 'Only competencies have a department, a position and a level';
    if (departmentId !== null) context.addIssue({ code: 'custom', path: ['departmentId'], message });
    if (positionId !== null) context.addIssue({ code: 'custom', path: ['positionId'], message });
    if (level !== null) context.addIssue({ code: 'custom', path: ['level'], message });
  });
export type LibraryBody = z.output<typeof libraryBody>;
const inLibrary = z.strictObject({ libraryItemId: idInPath });
const one = record(libraryItem, { offers: ['performance.template.edit'] });

export const listPerformanceLibrary = defineEndpoint({
  name: 'listPerformanceLibrary',
  method: 'GET',
  path: '/api/performance-library',
  summary: 'The library that reviews and templates draw from',
  capability: 'performance.template.edit',
  query: listQuery({
    sort: ['title'],
    itemsPerPage: 20,
    filters: { kind: libraryKinds, state: libraryStates },
    search: true,
  }),
  output: list(libraryItem, { offers: ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const createLibraryItem = defineEndpoint({
  name: 'createLibraryItem',
  method: 'POST',
  path: '/api/performance-library',
  summary: 'Adds an item to the library',
  capability: 'performance.template.edit',
  body: libraryBody,
  output: one,
  status: 201,
  errors: ['invalid-input'],
});

export const saveLibraryItem = defineEndpoint({
  name: 'saveLibraryItem',
  method: 'PUT',
  path: '/api/performance-library/{libraryItemId}',
  summary: 'Edits a library item; reviews that use it stay as they are',
  capability: 'performance.template.edit',
  params: inLibrary,
  body: libraryBody,
  output: one,
  versioned: true,
  errors: ['invalid-input'],
});

export const archiveLibraryItem = defineEndpoint({
  name: 'archiveLibraryItem',
  method: 'PUT',
  path: '/api/performance-library/{libraryItemId}/state',
  summary: 'Archives a library item, or makes it current again',
  capability: 'performance.template.edit',
  params: inLibrary,
  body: z.strictObject({ state: z.enum(libraryStates, 'Choose a state') }),
  output: one,
  errors: [],
});
