import { appraisalRoles, phaseKinds, progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { assignees, sectionTypes } from '@tenure/domain/performance/sections.ts';
import { z } from 'zod';
import { id, instant } from '../envelopes.ts';
import { checkpoint } from './checkpoint.ts';
import { developmentAction, measurement } from './item-parts.ts';

export const appraisalPath = (performanceId: number) =>
  `/dashboard/show-performance-detail/?id=${performanceId}`;

export const reviewPerson = z.strictObject({
  id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  location: z.string().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  profileImage: z.string().nullable(),
  profileUrl: z.string(),
  email: z.string().nullable(),
});
export type ReviewPerson = z.output<typeof reviewPerson>;

export const progressStatus = z.strictObject({ id: z.enum(progressStatuses), text: z.string() });

export const listedReview = z.strictObject({
  id,
  /** Its title, as the list of the specification calls it. */
  appraisal: z.string(),
  url: z.string(),
  employee: reviewPerson,
  manager: reviewPerson,
  status: progressStatus,
  phase: z.enum(phaseKinds).nullable(),
  /** The last day of the phase that is live. */
  dueDate: z.iso.date().nullable(),
  /** The next step is the viewer's. */
  isWaitingForViewer: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type ListedReview = z.output<typeof listedReview>;

export const phaseApprover = z.strictObject({
  id,
  performanceId: id,
  workflowId: id,
  approverType: z.literal('user'),
  approverTypeName: z.string(),
  approverId: id,
  isActive: z.boolean(),
  startDate: instant.nullable(),
  dueDate: z.iso.date().nullable(),
  approvedAt: instant.nullable(),
  group: z
    .strictObject({ id, name: z.string(), description: z.string(), type: z.string(), isActive: z.boolean() })
    .nullable(),
  user: reviewPerson,
});

export const workflowPhase = z.strictObject({
  id,
  /** By which calls address the phase: the same as `id`. */
  workflowId: id,
  kind: z.enum(phaseKinds),
  title: z.string(),
  description: z.string(),
  status: z.enum(['active', 'inactive', 'live', 'later']),
  definedStartDate: z.iso.date(),
  definedEndDate: z.iso.date(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  isEmployeeFinalized: z.boolean(),
  employeeFinalizedDate: instant.nullable(),
  approvers: z.array(phaseApprover),
  /** The viewer's capabilities in this phase now. */
  capabilities: z.array(z.string()),
});
export type WorkflowPhase = z.output<typeof workflowPhase>;

export const timelineEntry = z.strictObject({
  id,
  type: z.enum(phaseKinds),
  title: z.string(),
  status: z.enum(['active', 'inactive', 'live', 'later']),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  checkpoints: z.array(z.strictObject({ id, title: z.string() })),
});

export const ratingLevel = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  value: z.int().min(1).max(5),
});
export const ratingScale = z.strictObject({
  title: z.string(),
  description: z.string(),
  type: z.literal('button'),
  ratings: z.array(ratingLevel),
});

const traceLine = z.strictObject({
  title: z.string(),
  /** Hundredths of a percent of what counts; null where it is left out. */
  share: z.int().nullable(),
  value: z.int().nullable(),
  note: z.enum(['counted', 'not-rated', 'no-weight']),
});
/** A score in hundredths with the lines that add up to it. */
const score = z.strictObject({
  value: z.int().nullable(),
  level: z.string().nullable(),
  trace: z.array(traceLine),
});
export type ShownScore = z.output<typeof score>;

/** A person who rates or answers in a review. */
const reviewer = z.strictObject({
  id,
  type: z.enum(['employee', 'manager', 'peer', 'contributor']),
  name: z.string(),
});
const isWrittenBy = { savedAt: instant, isOwn: z.boolean() };

/** A rating of an item, with the words beside it. */
const itemRating = z.strictObject({
  reviewer,
  ratingType: reviewer.shape.type,
  rating: z.int().min(1).max(5).nullable(),
  words: z.string(),
  ...isWrittenBy,
});
export type ItemRating = z.output<typeof itemRating>;

/** An answer to a question. */
const itemResponse = z.strictObject({
  /** Its author’s, who answers a question once. */
  id,
  author: reviewer,
  /** Empty where the answer was emptied again. */
  value: z.array(z.string()),
  ...isWrittenBy,
});
export type ItemResponse = z.output<typeof itemResponse>;

/** The reviewer is named only to themselves; peers' answers have no order. */
const answer360 = z.strictObject({
  reviewerId: id.nullable(),
  by: z.enum(['employee', 'manager', 'peer']),
  answer: z.string(),
});

/** A label of the library. */
export const reviewLabel = z.strictObject({
  /** Null once the library no longer has a label of this name. */
  id: id.nullable(),
  name: z.string(),
  description: z.string(),
});

const weight = z.int().min(0).max(10_000).nullable();

export const reviewItem = z.strictObject({
  id,
  sectionId: id,
  title: z.string(),
  description: z.string(),
  /** Hundredths of a percent of its section. */
  weight,
  label: reviewLabel.nullable(),
  level: z.int().nullable(),
  /** The library item it came from, as it is now; null for other items and for viewers without the library. */
  moduleItem: z.strictObject({ id, title: z.string(), description: z.string() }).nullable(),
  itemSource: z.enum(['own', 'template', 'library', 'position', 'department', 'parent', 'cascaded']),
  /** The manager’s goal that this one supports. */
  supports: z.strictObject({ title: z.string(), by: z.string(), isOwn: z.boolean() }).nullable(),
  assignedTo: z.enum(assignees).nullable(),
  /** Only of a goal. */
  measurements: z.array(measurement),
  /** For a goal with measures, in hundredths of a percent. */
  goalProgress: z.int().nullable(),
  /** Only of a development. */
  actions: z.array(developmentAction),
  isDevelopmentRequired: z.boolean().nullable(),
  /** Only of items that are rated. */
  ratings: z.array(itemRating),
  /** Only of questions. */
  responses: z.array(itemResponse),
  /** Only in a 360 section, once its results show. */
  answers: z.array(answer360),
  noteCount: z.int(),
  version: z.int(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const comment = z.strictObject({
  id,
  reviewer,
  content: z.string(),
  savedAt: instant,
  isOwn: z.boolean(),
});

/** One item of a 360 section, after the 360 review has closed. */
const result360 = z.strictObject({
  itemId: id,
  title: z.string(),
  /** Hundredths. Peers' is their average; null while too few have answered, and in sections without ratings. */
  scores: z.strictObject({
    employees: z.int().nullable(),
    peers: z.int().nullable(),
    managers: z.int().nullable(),
  }),
  graphLabels: z.array(z.string()),
  graphUrl: z.string(),
});
export type Result360 = z.output<typeof result360>;

/** A contributor answers questions in their own name. */
export const contributor = z.strictObject({
  id,
  displayName: z.string(),
  isActive: z.boolean(),
  person: reviewPerson,
});
export type Contributor = z.output<typeof contributor>;

const givenRating = z.int().min(1).max(5).nullable();

export const reviewSection = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(sectionTypes),
  status: z.enum(['applicable', 'not_applicable']),
  /** Those of a checkpoint, and of the review in other sections. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  weight,
  weighsItems: z.boolean(),
  needsLabel: z.boolean(),
  leastItems: z.int(),
  /** Hundredths; null while the viewer may not see it. */
  employeeRating: score.nullable(),
  managerRating: score.nullable(),
  detailsUrl: z.string(),
  items: z.array(reviewItem),
  /** Only in a checkpoint, as far as the viewer may read it. */
  checkpoint: checkpoint.nullable(),
  /** Only in a summary. */
  comments: z.array(comment),
  /** Only in a summary: the overall ratings given by hand; null where the viewer may not see them yet. */
  summaryRatings: z.strictObject({ employee: givenRating, manager: givenRating }),
  /** Only in 360 sections; null before their results show. */
  results: z.array(result360).nullable(),
  metadata: z.strictObject({ capabilities: z.array(z.string()) }),
});
export type ReviewSection = z.output<typeof reviewSection>;

const event = z.strictObject({
  id,
  action: z.string(),
  phase: z.enum(phaseKinds).nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
});

/** A peer by their nomination; nothing tells whether a peer who was asked has answered. */
const peer = z.strictObject({
  id,
  status: z.enum(['initial', 'pending', 'rejected']),
  person: reviewPerson,
  /** The viewer can still remove them. */
  isRemovable: z.boolean(),
  /** The viewer can approve or decline the nomination. */
  isDecidable: z.boolean(),
});
export type NominatedPeer = z.output<typeof peer>;

export const reviewDetail = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  employee: reviewPerson,
  manager: reviewPerson,
  contributors: z.array(contributor),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  progressStatus,
  activeWorkflows: z.array(workflowPhase),
  workflows: z.array(workflowPhase),
  parentPerformance: z
    .strictObject({
      id,
      importableSections: z.array(
        z.strictObject({
          id,
          title: z.string(),
          type: z.enum(sectionTypes),
          /** None of its items is in this review yet, so all of them are offered. */
          allItemsPreIncluded: z.boolean(),
          items: z.array(z.strictObject({ id, title: z.string() })),
        }),
      ),
    })
    .nullable(),
  /** The viewer's roles in this review. */
  roles: z.array(z.enum(appraisalRoles)),
  /** Reasons the viewer cannot take the next step yet. */
  owed: z.array(z.string()),
  overall: z.strictObject({
    employee: score.nullable(),
    manager: score.nullable(),
    /** The result of a calibration, beside the manager’s score; null while the viewer may not see that score. */
    calibrated: z
      .strictObject({ rating: z.int().min(1).max(5), level: z.string().nullable(), at: instant })
      .nullable(),
  }),
  sections: z.array(reviewSection),
  /**
   * Sections that newer versions of the template no longer have: still readable, without a part in scores or
   * steps.
   */
  retiredSections: z.array(reviewSection),
  ratingScale,
  /** The 360 review as counts; null without that phase, and for readers who take no part. */
  peers: z
    .strictObject({
      shownFrom: z.int(),
      asked: z.int(),
      /** Null until the 360 review has closed. */
      answered: z.int().nullable(),
      /** So many have answered that their answers can show. */
      isEnough: z.boolean(),
      isClosed: z.boolean(),
      nominated: z.array(peer),
    })
    .nullable(),
  /** The people the review waits for, with what they still have to do; null without the right to diagnose it. */
  diagnosis: z
    .strictObject({
      since: instant,
      waits: z.array(
        z.strictObject({
          /** Null for peers, who are only counted. */
          name: z.string().nullable(),
          role: z.enum(['employee', 'manager', 'approver', 'peer']),
          missing: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  history: z.array(event),
});
export type ReviewDetail = z.output<typeof reviewDetail>;
