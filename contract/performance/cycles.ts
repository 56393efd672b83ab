import { leastPeers } from '@tenure/domain/performance/anonymity.ts';
import { phaseKinds, progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { assignees, hasAssignees, is360, offeredSectionTypes } from '@tenure/domain/performance/sections.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, oneLine, record } from '../envelopes.ts';
import { listedReview } from './review.ts';
import { keptReminders, templateReminders } from './template-reminders.ts';

const weight = z
  .int('Weighting must be a number')
  .min(0, 'Weighting must not be a negative number')
  .max(10_000);

export const templateItem = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters'),
  description: z.string().trim().max(4000, 'Use at most 4,000 characters').default(''),
  weight: weight.nullable().default(null),
  /** The people who answer a question. */
  assignedTo: z.enum(assignees).nullable().default(null),
});

/** Days, counted from the first day of the review. */
export const checkpointPlan = z.strictObject({
  opensAfter: z.int('Enter a whole number of days').min(0, 'Use 0 or more').max(730, 'Use at most 730 days'),
  openFor: z.int('Enter a whole number of days').min(1, 'Use 1 or more').max(365, 'Use at most 365 days'),
  isMandatory: z.boolean(),
});

export const templateSection = z.strictObject({
  type: z.enum(offeredSectionTypes, 'Choose a type'),
  title: z.string().trim().min(1, 'Enter a title').max(100, 'Use at most 100 characters'),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  /** Hundredths of a percent of the overall score; null where it does not count. */
  weight: weight.nullable().default(null),
  weighsItems: z.boolean().default(false),
  needsLabel: z.boolean().default(false),
  leastItems: z.int().min(0).max(20).default(0),
  /** Only of a checkpoint. */
  checkpoint: checkpointPlan.nullable().default(null),
  items: z.array(templateItem).max(40, 'Use at most 40 items').default([]),
});

/** In the order of the specification; every template has Planning and Scoring. */
export const templatePhases = ['planning', 'action', 'scoring', 'review360', 'approval'] as const;

const levelTitle = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');
/** Names for the five levels; null for the usual ones. */
const scaleOfTemplate = z
  .strictObject({
    title: z.string().trim().min(1, 'Enter a title').max(60, 'Use at most 60 characters'),
    description: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    levels: z
      .array(
        z.strictObject({
          title: levelTitle,
          description: z.string().trim().max(200, 'Use at most 200 characters').default(''),
        }),
      )
      .length(5, 'Name five levels'),
  })
  .nullable();

export const templateDefinition = z
  .strictObject({
    sections: z.array(templateSection).min(1, 'Add a section').max(20, 'Use at most 20 sections'),
    phases: z.array(z.enum(templatePhases)).min(2, 'Choose the phases'),
    /** The approver a launch nominates. */
    approver: z.enum(['managers-manager', 'none']).default('managers-manager'),
    /** Peers' answers show once this many have answered. */
    peersShownFrom: z
      .int('Enter a whole number')
      .min(leastPeers, `Use ${leastPeers} or more`)
      .max(20, 'Use at most 20')
      .default(leastPeers),
    ratingScale: scaleOfTemplate.default(null),
    reminders: templateReminders.default([]),
  })
  .superRefine(({ sections, phases, ratingScale }, context) => {
    const names = ratingScale?.levels.map(({ title }) => title.toLowerCase()) ?? [];
    const again = names.findIndex((name, place) => names.indexOf(name) < place);
    if (again >= 0) {
      const path = ['ratingScale', 'levels', again, 'title'];
      context.addIssue({ code: 'custom', path, message: 'Give each level a name of its own' });
    }
    const used = sections.reduce((sum, one) => sum + (one.weight ?? 0), 0);
    if (sections.some((one) => one.weight !== null) && used !== 10_000) {
      context.addIssue({ code: 'custom', path: ['sections'], message: 'Section weights should add to 100%' });
    }
    for (const [place, { type, checkpoint, items }] of sections.entries()) {
      if ((type === 'checkpoint') !== (checkpoint !== null)) {
        const message =
          type === 'checkpoint' ? 'Enter when the checkpoint opens' : 'Only checkpoints have days';
        context.addIssue({ code: 'custom', path: ['sections', place, 'checkpoint'], message });
      }
      if (type === 'recommendation' && items.length > 0) {
        const message = 'This section shows what colleagues said, and has no items';
        context.addIssue({ code: 'custom', path: ['sections', place, 'items'], message });
      }
      const unasked = items.findIndex(({ assignedTo }) => hasAssignees(type) && assignedTo === null);
      if (unasked >= 0) {
        const message = 'Choose who answers';
        context.addIssue({
          code: 'custom',
          path: ['sections', place, 'items', unasked, 'assignedTo'],
          message,
        });
      }
    }
    if (!phases.includes('planning') || !phases.includes('scoring')) {
      context.addIssue({ code: 'custom', path: ['phases'], message: 'Keep the phases Planning and Scoring' });
    }
    if (sections.some(({ type }) => is360(type)) !== phases.includes('review360')) {
      const message = 'The 360 review phase needs a 360 section, and a 360 section needs the phase';
      context.addIssue({ code: 'custom', path: ['phases'], message });
    }
  });
export type TemplateDefinition = z.output<typeof templateDefinition>;

/** The same in answers, where no field is left to a default. */
const keptDefinition = z.strictObject({
  sections: z.array(
    z.strictObject({
      type: z.enum(offeredSectionTypes),
      title: z.string(),
      description: z.string(),
      weight: z.int().nullable(),
      weighsItems: z.boolean(),
      needsLabel: z.boolean(),
      leastItems: z.int(),
      /** Left out in versions from before checkpoints. */
      checkpoint: checkpointPlan.nullable().optional(),
      items: z.array(
        z.strictObject({
          title: z.string(),
          description: z.string(),
          weight: z.int().nullable(),
          assignedTo: z.enum(assignees).nullable(),
        }),
      ),
    }),
  ),
  phases: z.array(z.enum(templatePhases)),
  approver: z.enum(['managers-manager', 'none']),
  peersShownFrom: z.int(),
  /** Left out in versions from before rating scales. */
  ratingScale: z
    .strictObject({
      title: z.string(),
      description: z.string(),
      levels: z.array(z.strictObject({ title: z.string(), description: z.string() })),
    })
    .nullable()
    .optional(),
  /** Left out in versions from before reminders. */
  reminders: keptReminders.optional(),
});

export const reviewTemplate = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  draft: keptDefinition,
  /** The version launches use; null before the first is published. */
  published: z.int().nullable(),
  /** What that version holds. */
  live: keptDefinition.nullable(),
  /** The draft differs from the published version. */
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  version: z.int(),
});
export type ReviewTemplate = z.output<typeof reviewTemplate>;

const templateBody = z.strictObject({
  title: oneLine(100, 'Enter a title'),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  draft: templateDefinition,
});
export type TemplateBody = z.output<typeof templateBody>;
const inTemplate = z.strictObject({ templateId: idInPath });
const oneTemplate = record(reviewTemplate);

export const listReviewTemplates = defineEndpoint({
  name: 'listReviewTemplates',
  method: 'GET',
  path: '/api/performance-templates',
  summary: 'The review templates of the company',
  capability: 'performance.template.edit',
  query: listQuery({ sort: ['title'], itemsPerPage: 20 }),
  output: list(reviewTemplate.omit({ draft: true, live: true }).extend({ sections: z.int() }), {
    offers: ['VIEW', 'CREATE', 'SORT'],
  }),
  isList: true,
  errors: [],
});

export const getReviewTemplate = defineEndpoint({
  name: 'getReviewTemplate',
  method: 'GET',
  path: '/api/performance-templates/{templateId}',
  summary: 'A review template as it is being edited',
  capability: 'performance.template.edit',
  params: inTemplate,
  output: oneTemplate,
  versioned: true,
  errors: [],
});

export const createReviewTemplate = defineEndpoint({
  name: 'createReviewTemplate',
  method: 'POST',
  path: '/api/performance-templates',
  summary: 'Creates a review template',
  capability: 'performance.template.edit',
  body: templateBody,
  output: oneTemplate,
  status: 201,
  errors: ['invalid-input'],
});

export const saveReviewTemplate = defineEndpoint({
  name: 'saveReviewTemplate',
  method: 'PUT',
  path: '/api/performance-templates/{templateId}',
  summary: 'Edits the draft of a review template; reviews that exist stay as they are',
  capability: 'performance.template.edit',
  params: inTemplate,
  body: templateBody,
  output: oneTemplate,
  versioned: true,
  errors: ['invalid-input'],
});

export const publishReviewTemplate = defineEndpoint({
  name: 'publishReviewTemplate',
  method: 'POST',
  path: '/api/performance-templates/{templateId}/versions',
  summary: 'Publishes the draft as the version that launches use from now on',
  capability: 'performance.template.edit',
  params: inTemplate,
  output: oneTemplate,
  status: 201,
  errors: ['conflict'],
});

export const archiveReviewTemplate = defineEndpoint({
  name: 'archiveReviewTemplate',
  method: 'POST',
  path: '/api/performance-templates/{templateId}/archive',
  summary: 'Archives a review template',
  capability: 'performance.template.edit',
  params: inTemplate,
  output: oneTemplate,
  errors: ['conflict'],
});

export const populationKinds = [
  'everyone',
  'department',
  'location',
  'position',
  'people',
  'joiners',
] as const;
export const population = z.strictObject({
  kind: z.enum(populationKinds),
  ids: z.array(id).max(500, 'Choose at most 500').default([]),
  /** Joiners: people who started on this day or later. */
  since: enteredDay().nullable().default(null),
  /** People of the population who start by this day are added once they have started. */
  joinersUntil: enteredDay().nullable().default(null),
});
export type Population = z.output<typeof population>;

const cyclePhase = z.strictObject({ kind: z.enum(phaseKinds), endDate: enteredDay() });
export const reviewCycle = z.strictObject({
  id,
  title: z.string(),
  templateTitle: z.string(),
  templateVersion: z.int(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  phases: z.array(z.strictObject({ kind: z.enum(phaseKinds), endDate: z.iso.date() })),
  state: z.enum(['launching', 'live']),
  total: z.int(),
  launched: z.int(),
  /** People of the population who have no manager, and so no review. */
  withoutManager: z.int(),
  launchedAt: instant,
  launchedBy: z.string().nullable(),
  remindedAt: instant.nullable(),
  /** The last start date of people who are added later; null where no one is. */
  joinersUntil: z.iso.date().nullable(),
  progress: z.array(z.strictObject({ status: z.enum(progressStatuses), count: z.int() })),
});
export type ReviewCycle = z.output<typeof reviewCycle>;

export const listReviewCycles = defineEndpoint({
  name: 'listReviewCycles',
  method: 'GET',
  path: '/api/performance-cycles',
  summary: 'The review cycles of the company, the newest first',
  capability: 'performance.cycle.edit',
  query: listQuery({ sort: ['startDate'], descending: true, itemsPerPage: 20 }),
  output: list(reviewCycle, { offers: ['VIEW', 'CREATE', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getReviewCycle = defineEndpoint({
  name: 'getReviewCycle',
  method: 'GET',
  path: '/api/performance-cycles/{cycleId}',
  summary: 'A review cycle with the progress of its reviews',
  capability: 'performance.cycle.edit',
  params: z.strictObject({ cycleId: idInPath }),
  output: record(reviewCycle),
  errors: [],
});

export const listCycleReviews = defineEndpoint({
  name: 'listCycleReviews',
  method: 'GET',
  path: '/api/performance-cycles/{cycleId}/performances',
  summary: 'The reviews of a cycle, by status and name',
  capability: 'performance.cycle.edit',
  params: z.strictObject({ cycleId: idInPath }),
  query: listQuery({
    sort: ['dueDate', 'employee'],
    itemsPerPage: 20,
    filters: { status: progressStatuses },
    search: true,
  }),
  output: list(listedReview, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const remindCycle = defineEndpoint({
  name: 'remindCycle',
  method: 'POST',
  path: '/api/performance-cycles/{cycleId}/reminders',
  summary: 'Reminds everyone a review of the cycle waits for, once a day at most',
  capability: 'performance.cycle.edit',
  params: z.strictObject({ cycleId: idInPath }),
  output: record(z.strictObject({ people: z.int() })),
  status: 201,
  errors: ['conflict'],
});

export const launchReviewCycle = defineEndpoint({
  name: 'launchReviewCycle',
  method: 'POST',
  path: '/api/performance-cycles',
  summary: 'Launches a review for each person of a population; the reviews are made in the background',
  capability: 'performance.cycle.edit',
  body: z
    .strictObject({
      title: oneLine(100, 'Enter a title'),
      templateId: id,
      startDate: enteredDay(),
      endDate: enteredDay(),
      phases: z.array(cyclePhase).max(5),
      population,
    })
    .superRefine(
      ({ startDate, endDate, phases, population: { kind, ids, since, joinersUntil } }, context) => {
        const issue = (path: (string | number)[], message: string) =>
          context.addIssue({ code: 'custom', path, message });
        if (endDate < startDate) issue(['endDate'], 'Choose the first day or a later one');
        if (kind === 'joiners') {
          if (since === null) issue(['population', 'since'], 'Enter a date');
        } else if (kind !== 'everyone' && ids.length === 0) {
          issue(['population', 'ids'], 'Choose at least one');
        }
        if (joinersUntil !== null && kind === 'people') {
          issue(['population', 'joinersUntil'], 'People who are chosen by name have no later joiners');
        } else if (joinersUntil !== null && (joinersUntil < startDate || joinersUntil > endDate)) {
          issue(['population', 'joinersUntil'], 'Choose a day within the review');
        }
        let before = startDate;
        for (const [place, phase] of phases.entries()) {
          if (phase.endDate < before || phase.endDate > endDate) {
            issue(['phases', place, 'endDate'], 'Choose a day after the previous phase, within the review');
          }
          before = phase.endDate;
        }
      },
    ),
  output: record(reviewCycle),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});
