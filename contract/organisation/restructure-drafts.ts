import { draftActions, draftStates, isPositionRef } from '@tenure/domain/organisation/restructure-draft.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { employmentTypes } from './org-chart.ts';
import { title } from './position-administration.ts';
import { effects, named } from './restructure-effects.ts';

const person = z.strictObject({ name: z.string() });

/** `pos-12` for a position of the company, `step-3` for the one that step 3 of the draft makes. */
const positionRef = z.string().refine(isPositionRef, 'Choose a position');

const fte = z
  .number('Enter a number like 1 or 0.8')
  .min(0, 'Enter 0 or more')
  .max(9999, 'Enter 9,999 at most')
  .multipleOf(0.001, 'Use at most three decimals');
const headcount = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(99_999, 'Enter 99,999 at most');
const salary = z
  .number('Enter an amount of money')
  .min(0, 'Enter 0 or more')
  .max(99_999_999_999, 'This is too much')
  .multipleOf(0.01, 'Use at most two decimals');
const currency = z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of a currency, like AUD');
const chosen = (error: string) => z.int(error).min(1, error).max(2_147_483_647);

/** Only from those who may see salaries, and only for them; left out, it stays as it is. */
const salaryBudget = {
  budgetSalary: salary.nullable().optional(),
  budgetCurrency: currency.nullable().optional(),
};

const addStep = z.strictObject({
  kind: z.literal('add'),
  reportsTo: positionRef.nullable(),
  title,
  departmentId: chosen('Choose a department'),
  locationId: chosen('Choose a location'),
  employmentType: z.enum(employmentTypes),
  budgetFte: fte.nullable(),
  budgetHeadcount: headcount.nullable(),
  ...salaryBudget,
});
const moveStep = z.strictObject({
  kind: z.literal('move'),
  position: positionRef,
  reportsTo: positionRef.nullable(),
});
const splitStep = z.strictObject({
  kind: z.literal('split'),
  position: positionRef,
  title,
  budgetFte: fte.default(0),
  budgetHeadcount: headcount.default(0),
  budgetSalary: salary.optional(),
  /** The people who move with it, and which of its reports. */
  employeeIds: z.array(id).max(500).default([]),
  reports: z.array(positionRef).max(500).default([]),
});
const closeStep = z.strictObject({
  kind: z.literal('close'),
  position: positionRef,
  /** New places for those below and those inside; if left out, it closes only where there are none. */
  reportsGoTo: positionRef.nullable().default(null),
  holdersGoTo: positionRef.nullable().default(null),
});
const changeStep = z
  .strictObject({
    kind: z.literal('change'),
    position: positionRef,
    title: title.optional(),
    departmentId: chosen('Choose a department').optional(),
    locationId: chosen('Choose a location').optional(),
    budgetFte: fte.nullable().optional(),
    budgetHeadcount: headcount.nullable().optional(),
    ...salaryBudget,
  })
  .refine(({ kind: _kind, position: _position, ...values }) => Object.keys(values).length > 0, {
    path: ['title'],
    error: 'Change at least one field',
  });

export const draftStep = z.discriminatedUnion('kind', [addStep, moveStep, splitStep, closeStep, changeStep]);
export type DraftStep = z.output<typeof draftStep>;

const shownStep = z.strictObject({
  id,
  step: draftStep,
  /** Its title, where it creates a position; for a published draft, the position itself. */
  made: z.strictObject({ ref: positionRef, title: z.string(), positionId: id.nullable() }).nullable(),
});

const listedDraft = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(draftStates),
  effectiveOn: z.iso.date(),
  owner: person,
  isOwner: z.boolean(),
  steps: z.int(),
  /** Whether it is in review and the viewer may decide on it. */
  waitsForViewer: z.boolean(),
});
export type ListedDraft = z.output<typeof listedDraft>;

const draftDetail = listedDraft.omit({ steps: true }).extend({
  note: z.string(),
  steps: z.array(shownStep),
  createdAt: instant,
  submittedAt: instant.nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  sentBackReason: z.string().nullable(),
  publishedBy: person.nullable(),
  publishedAt: instant.nullable(),
  /** The names, on that day, of everything the steps mention. */
  positions: z.array(z.strictObject({ ref: positionRef, title: z.string() })),
  departments: z.array(named),
  locations: z.array(named),
  people: z.array(z.strictObject({ id, fullName: z.string() })),
  actions: z.array(z.enum(draftActions)),
});
export type DraftDetail = z.output<typeof draftDetail>;

const draftHead = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(120, 'Use at most 120 characters'),
  note: z.string().trim().max(4000, 'Use at most 4,000 characters').default(''),
  effectiveOn: enteredDay(),
});
export type DraftHead = z.output<typeof draftHead>;

const oneDraft = record(draftDetail);
const params = z.strictObject({ draftId: idInPath });
const stepParams = z.strictObject({ draftId: idInPath, stepId: idInPath });
const change = {
  output: oneDraft,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
} as const;
const base = '/api/restructure-drafts';

export const listRestructureDrafts = defineEndpoint({
  name: 'listRestructureDrafts',
  method: 'GET',
  path: '/api/restructure-drafts',
  summary: 'The restructure drafts the viewer may know of: their own, and what others have shown for review',
  capability: 'organisation.drafts.view',
  query: listQuery({
    sort: ['effectiveOn', 'name', 'state'],
    descending: true,
    search: true,
    filters: { state: draftStates },
  }),
  output: list(listedDraft, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getRestructureDraft = defineEndpoint({
  name: 'getRestructureDraft',
  method: 'GET',
  path: `${base}/{draftId}`,
  summary: 'A restructure draft with its steps',
  capability: 'organisation.drafts.view',
  params,
  output: oneDraft,
  versioned: true,
  errors: [],
});

export const createRestructureDraft = defineEndpoint({
  name: 'createRestructureDraft',
  method: 'POST',
  path: base,
  summary: 'Creates a restructure draft, which no one else sees until it is submitted',
  capability: 'organisation.drafts.edit',
  body: draftHead,
  output: oneDraft,
  status: 201,
  errors: ['invalid-input'],
});

export const saveRestructureDraft = defineEndpoint({
  ...change,
  name: 'saveRestructureDraft',
  method: 'PUT',
  path: `${base}/{draftId}`,
  summary: 'Change the name, note or day of a draft; an approved one has to be approved again',
  capability: 'organisation.drafts.edit',
  params,
  body: draftHead,
});

export const addDraftStep = defineEndpoint({
  ...change,
  name: 'addDraftStep',
  method: 'POST',
  path: `${base}/{draftId}/steps`,
  summary: 'Add a step to a draft, which is tried on the company as it would be by then',
  capability: 'organisation.drafts.edit',
  params,
  body: draftStep,
  status: 201,
});

export const changeDraftStep = defineEndpoint({
  ...change,
  name: 'changeDraftStep',
  method: 'PUT',
  path: `${base}/{draftId}/steps/{stepId}`,
  summary: 'Change a step of a draft',
  capability: 'organisation.drafts.edit',
  params: stepParams,
  body: draftStep,
});

export const removeDraftStep = defineEndpoint({
  ...change,
  name: 'removeDraftStep',
  method: 'DELETE',
  path: `${base}/{draftId}/steps/{stepId}`,
  summary: 'Removes a step from a draft',
  capability: 'organisation.drafts.edit',
  params: stepParams,
  status: 200,
});

export const orderDraftSteps = defineEndpoint({
  ...change,
  name: 'orderDraftSteps',
  method: 'PUT',
  path: `${base}/{draftId}/order`,
  summary: 'Put the steps of a draft into another order',
  capability: 'organisation.drafts.edit',
  params,
  body: z.strictObject({ stepIds: z.array(id).max(500) }),
});

export const previewRestructureDraft = defineEndpoint({
  name: 'previewRestructureDraft',
  method: 'POST',
  path: `${base}/{draftId}/preview`,
  summary: 'A preview of a draft’s effects; nothing is changed',
  capability: 'organisation.drafts.view',
  params,
  output: record(effects),
  status: 200,
  errors: [],
});

const step = { ...change, method: 'POST', params, status: 200 } as const;

export const submitRestructureDraft = defineEndpoint({
  ...step,
  name: 'submitRestructureDraft',
  path: `${base}/{draftId}/submit`,
  summary: 'Show a draft to those who may approve it',
  capability: 'organisation.drafts.edit',
});

export const withdrawRestructureDraft = defineEndpoint({
  ...step,
  name: 'withdrawRestructureDraft',
  path: `${base}/{draftId}/withdraw`,
  summary: 'Withdraws a draft from review, or its approval',
  capability: 'organisation.drafts.edit',
});

export const approveRestructureDraft = defineEndpoint({
  ...step,
  name: 'approveRestructureDraft',
  path: `${base}/{draftId}/approve`,
  summary: 'Approves another person’s draft',
  capability: 'organisation.drafts.approve',
});

export const sendBackRestructureDraft = defineEndpoint({
  ...step,
  name: 'sendBackRestructureDraft',
  path: `${base}/{draftId}/send-back`,
  summary: 'Send a draft back to its owner, with a reason',
  capability: 'organisation.drafts.approve',
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, 'Say why, so that its owner knows what to change')
      .max(1000, 'Say it in at most 1,000 letters'),
  }),
});

export const publishRestructureDraft = defineEndpoint({
  ...step,
  name: 'publishRestructureDraft',
  path: `${base}/{draftId}/publish`,
  summary:
    'Make everything in an approved draft hold from its day, all of it or nothing; once, however often it is asked',
  capability: 'organisation.drafts.publish',
});

export const discardRestructureDraft = defineEndpoint({
  name: 'discardRestructureDraft',
  method: 'DELETE',
  path: `${base}/{draftId}`,
  summary: 'Throw a draft away, without a trace',
  capability: 'organisation.drafts.edit',
  params,
  output: null,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});
