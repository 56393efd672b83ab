import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, record } from '../envelopes.ts';
import { shownWorkPattern, workPatternBody } from './work-pattern-shapes.ts';

const listed = z.strictObject({
  id,
  title: z.string(),
  jurisdiction: z.string(),
  isMultiWeek: z.boolean(),
  periodLengthLabel: z.string(),
  /** Hours of an average week, with two places. */
  weekly: z.string(),
  /** The number of people who have it today, in their own time zone. */
  people: z.int(),
  isDeleted: z.boolean(),
});
export type ListedWorkPattern = z.output<typeof listed>;

export const listWorkPatterns = defineEndpoint({
  name: 'listWorkPatterns',
  method: 'GET',
  path: '/api/work-patterns',
  summary: 'The work patterns of the company',
  capability: 'work-pattern.library.edit',
  query: listQuery({
    sort: ['title', 'weekly', 'people'],
    filters: { kind: ['single', 'multiple'], state: ['offered', 'archived'] },
    search: true,
  }),
  output: list(listed, { offers: ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

const ofOne = z.strictObject({ patternId: idInPath });
const pattern = record(
  z.strictObject({
    ...shownWorkPattern.shape,
    /** The number of people who have it today, had it, or will. */
    people: z.int(),
    /** No one has or had it, so its weeks may still change. */
    isOpen: z.boolean(),
  }),
);

export const getWorkPattern = defineEndpoint({
  name: 'getWorkPattern',
  method: 'GET',
  path: '/api/work-patterns/{patternId}',
  summary: 'A work pattern with its weeks',
  capability: 'work-pattern.library.edit',
  params: ofOne,
  output: pattern,
  versioned: true,
  errors: [],
});

export const createWorkPattern = defineEndpoint({
  name: 'createWorkPattern',
  method: 'POST',
  path: '/api/work-patterns',
  summary: 'Creates a work pattern',
  capability: 'work-pattern.library.edit',
  body: workPatternBody,
  output: pattern,
  status: 201,
  errors: ['invalid-input'],
});

export const saveWorkPattern = defineEndpoint({
  name: 'saveWorkPattern',
  method: 'PUT',
  path: '/api/work-patterns/{patternId}',
  summary: 'Change a work pattern; the hours of one that people have stay, and a copy is offered',
  capability: 'work-pattern.library.edit',
  params: ofOne,
  body: workPatternBody,
  output: pattern,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const archiveWorkPattern = defineEndpoint({
  name: 'archiveWorkPattern',
  method: 'PUT',
  path: '/api/work-patterns/{patternId}/archived',
  summary: 'Archives or restores a work pattern; people who have it keep it',
  capability: 'work-pattern.library.edit',
  params: ofOne,
  body: z.strictObject({ isDeleted: z.boolean() }),
  output: pattern,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

const holder = z.strictObject({
  /** The assignment's id. */
  id,
  employeeId: id,
  fullName: z.string(),
  /** Null where the viewer does not see it on the record. */
  employeeNumber: z.string().nullable(),
  effectiveDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  when: z.enum(['current', 'future', 'past']),
});
export type WorkPatternHolder = z.output<typeof holder>;

export const listWorkPatternHolders = defineEndpoint({
  name: 'listWorkPatternHolders',
  method: 'GET',
  path: '/api/work-patterns/{patternId}/people',
  summary: 'The current, former and future holders of a work pattern',
  capability: 'work-pattern.library.edit',
  params: ofOne,
  query: listQuery({
    sort: ['name', 'effectiveDate'],
    filters: { when: ['current', 'future', 'past'] },
    search: true,
  }),
  output: list(holder, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});
