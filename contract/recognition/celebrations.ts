import { celebrationKinds, isMonthAndDay } from '@tenure/domain/recognition/celebration.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { list, listQuery, record } from '../envelopes.ts';
import { recognitionPerson } from './item.ts';

/** Never a person's age: no one knows the year of a birthday. */
export const celebration = z.strictObject({
  employee: recognitionPerson,
  kind: z.enum(celebrationKinds),
  day: z.iso.date(),
  isToday: z.boolean(),
  /** Completed with the company; null for a birthday. */
  years: z.int().nullable(),
});
export type Celebration = z.output<typeof celebration>;

export const listCelebrations = defineEndpoint({
  name: 'listCelebrations',
  method: 'GET',
  path: '/api/celebrations',
  summary: 'Service anniversaries and birthdays of today and the next six days, of people who show theirs',
  capability: 'recognition.view',
  query: listQuery({ sort: ['day'], itemsPerPage: 10 }),
  output: list(celebration, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

const choices = z.strictObject({
  showsAnniversary: z.boolean(),
  /** Month and day, such as 03-14; null shows no birthday, and what was entered is deleted. */
  birthday: z.string().refine(isMonthAndDay, 'Choose a month and a day').nullable(),
});
export type CelebrationChoices = z.output<typeof choices>;

export const celebrationChoices = defineEndpoint({
  name: 'celebrationChoices',
  method: 'GET',
  path: '/api/celebration-choices',
  summary: 'Whether the viewer’s anniversary and birthday are shown to colleagues; only they can read this',
  capability: 'recognition.view',
  output: record(choices),
  errors: [],
});

export const saveCelebrationChoices = defineEndpoint({
  name: 'saveCelebrationChoices',
  method: 'PUT',
  path: '/api/celebration-choices',
  summary: 'Chooses what the viewer shows colleagues of their anniversary and birthday',
  capability: 'recognition.view',
  body: choices,
  output: record(choices),
  ownHandsOnly: true,
  errors: ['invalid-input', 'conflict'],
});
