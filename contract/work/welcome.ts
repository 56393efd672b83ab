import { stepKinds } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

export const mostWelcomeLetters = 2000;
export const mostFirstDayLetters = 1000;
/** The most of each that one screen shows. */
export const mostWelcomeSteps = 100;
export const mostPeopleToMeet = 20;

export const welcomeStepStates = ['open', 'late', 'waits', 'sent-back', 'sent', 'done'] as const;

/** Something asked of the person before or around their first day. */
const welcomeStep = z.strictObject({
  /** Unique within its kind. */
  key: z.string(),
  kind: z.enum([...stepKinds, 'upload']),
  title: z.string(),
  /** A note such as why a document was sent back or which step comes first; empty where there is nothing. */
  note: z.string(),
  dueOn: z.iso.date().nullable(),
  state: z.enum(welcomeStepStates),
  /** The page where it is done; null until the first day where it can only be done from then on. */
  href: z.string().nullable(),
});
export type WelcomeStep = z.output<typeof welcomeStep>;

const personToMeet = z.strictObject({
  fullName: z.string(),
  positionTitle: z.string().nullable(),
  isManager: z.boolean(),
  isBuddy: z.boolean(),
  /** Their part in the person’s workflow. */
  does: z.array(z.string()),
});
export type PersonToMeet = z.output<typeof personToMeet>;

const starter = z.strictObject({
  firstDay: z.iso.date(),
  /** In the person’s own time zone. */
  daysLeft: z.int(),
  positionTitle: z.string().nullable(),
  location: z.string().nullable(),
  /** The company’s words; empty where it has written none. */
  words: z.string(),
  /** The place and time to arrive on the first day, and things to bring. */
  firstDayWords: z.string(),
  people: z.array(personToMeet),
  steps: z.array(welcomeStep),
});
export type Starter = z.output<typeof starter>;

export const getWelcome = defineEndpoint({
  name: 'getWelcome',
  method: 'GET',
  path: '/api/welcome',
  summary: 'The home of a person before their first day; from that day on it is empty',
  capability: 'signed-in',
  beforeDayOne: true,
  output: record(z.strictObject({ starter: starter.nullable() })),
  errors: [],
});

const welcomeWords = z.strictObject({
  words: z.string().trim().max(mostWelcomeLetters, 'Use at most 2,000 characters'),
  firstDay: z.string().trim().max(mostFirstDayLetters, 'Use at most 1,000 characters'),
});
export type WelcomeWords = z.output<typeof welcomeWords>;

export const getWelcomeWords = defineEndpoint({
  name: 'getWelcomeWords',
  method: 'GET',
  path: '/api/welcome-words',
  summary: 'The company’s welcome words for people before their first day',
  capability: 'workflows.template.edit',
  output: record(welcomeWords),
  versioned: true,
  errors: [],
});

export const saveWelcomeWords = defineEndpoint({
  name: 'saveWelcomeWords',
  method: 'PUT',
  path: '/api/welcome-words',
  summary: 'Saves what the company says to people before their first day',
  capability: 'workflows.template.edit',
  body: welcomeWords,
  output: record(welcomeWords),
  versioned: true,
  errors: ['invalid-input', 'stale-version'],
});
