import { pictures, rewardKinds, rewardPicturesPath } from '@tenure/domain/recognition/recognition.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listMetadata, listQuery, oneLine, record } from '../envelopes.ts';
import { recognitionItem } from './item.ts';

export const badge = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  picture: z.enum(pictures),
  imageSrc: z.string(),
  bigImgSrc: z.string(),
});
export type Badge = z.output<typeof badge>;

export const listBadges = defineEndpoint({
  name: 'listBadges',
  method: 'GET',
  path: '/api/my-profile/recognitions/badges',
  summary: 'The badges that can be given, by title',
  capability: 'recognition.view',
  query: listQuery({ sort: ['title'], itemsPerPage: 100 }),
  output: list(badge, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

/** A badge, trophy or award as administrators keep it. */
export const reward = z.strictObject({
  id,
  kind: z.enum(rewardKinds),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  picture: z.enum(pictures),
  images: z.strictObject({ small: z.string(), big: z.string() }),
  /** Whether its images are the company’s own, in place of the picture. */
  hasOwnPicture: z.boolean(),
  point: z.int(),
  pointsRequired: z.int().nullable(),
  yearsRequired: z.int().nullable(),
  /** Given to people who complete it from then on. */
  course: z.strictObject({ id, name: z.string(), since: instant }).nullable(),
  /** Given by hand only once someone else approved it. */
  needsApproval: z.boolean(),
  isActive: z.boolean(),
  /** How many people have received it. */
  given: z.int(),
  version: z.int(),
});
export type Reward = z.output<typeof reward>;

const rewardBody = z
  .strictObject({
    kind: z.enum(rewardKinds, 'Choose a kind'),
    title: oneLine(80, 'Enter a title'),
    description: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    category: z.string().trim().max(60, 'Use at most 60 characters').default(''),
    picture: z.enum(pictures, 'Choose a picture'),
    point: z
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(10_000, 'Enter at most 10,000')
      .default(0),
    pointsRequired: z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(1_000_000)
      .nullable()
      .default(null),
    yearsRequired: z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(60, 'Enter at most 60')
      .nullable()
      .default(null),
    courseId: id.nullable().default(null),
    needsApproval: z.boolean().default(false),
    isActive: z.boolean().default(true),
  })
  .superRefine(({ kind, point, pointsRequired, yearsRequired, courseId, needsApproval }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'badge' && point > 0) issue('point', 'Only trophies and awards have points');
    const rules = [yearsRequired, pointsRequired, courseId].filter((rule) => rule !== null).length;
    if (kind === 'badge' && rules > 0) {
      issue('kind', 'Only trophies and awards can be given by a rule');
    }
    if (needsApproval && (kind === 'badge' || rules > 0)) {
      issue('needsApproval', 'Only trophies and awards that people give can need approval');
    }
    if (rules > 1) {
      const path = yearsRequired === null ? 'pointsRequired' : 'yearsRequired';
      issue(path, 'Choose one rule: years, points or a course');
    }
  });
export type RewardBody = z.output<typeof rewardBody>;
const inReward = z.strictObject({ trophyId: idInPath });

export const listRewards = defineEndpoint({
  name: 'listRewards',
  method: 'GET',
  path: '/api/trophies',
  summary: 'The badges, trophies and awards of the company',
  capability: 'recognition.trophy.edit',
  query: listQuery({ sort: ['title'], itemsPerPage: 20, filters: { kind: rewardKinds } }),
  output: list(reward, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const listTrophyCourses = defineEndpoint({
  name: 'listTrophyCourses',
  method: 'GET',
  path: '/api/trophy-courses',
  summary: 'The courses whose completion can give a trophy or award; none where learning is turned off',
  capability: 'recognition.trophy.edit',
  query: listQuery({ sort: ['name'], itemsPerPage: 20, search: true }),
  output: list(z.strictObject({ id, name: z.string() }), { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getReward = defineEndpoint({
  name: 'getReward',
  method: 'GET',
  path: '/api/trophies/{trophyId}',
  summary: 'A badge, trophy or award',
  capability: 'recognition.trophy.edit',
  params: inReward,
  output: record(reward),
  versioned: true,
  errors: [],
});

export const createReward = defineEndpoint({
  name: 'createReward',
  method: 'POST',
  path: '/api/trophies',
  summary: 'Adds a badge, trophy or award',
  capability: 'recognition.trophy.edit',
  body: rewardBody,
  output: record(reward),
  status: 201,
  errors: ['invalid-input'],
});

export const saveReward = defineEndpoint({
  name: 'saveReward',
  method: 'PUT',
  path: '/api/trophies/{trophyId}',
  summary: 'Edits a badge, trophy or award; its kind stays',
  capability: 'recognition.trophy.edit',
  params: inReward,
  body: rewardBody,
  output: record(reward),
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const mostRewardPictureBytes = 10 * 1024 * 1024;
const ofReward = z.strictObject({ trophy: idInPath });

export const saveRewardPicture = defineEndpoint({
  name: 'saveRewardPicture',
  method: 'POST',
  path: '/api/trophy-pictures',
  summary:
    'Replaces the picture by a JPEG, PNG or WebP of the company’s own, redrawn as a small and a big square',
  capability: 'recognition.trophy.edit',
  query: ofReward,
  multipart: true,
  output: record(reward),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const removeRewardPicture = defineEndpoint({
  name: 'removeRewardPicture',
  method: 'DELETE',
  path: '/api/trophy-pictures',
  summary: 'Removes the company’s own picture, so that the chosen drawing appears again',
  capability: 'recognition.trophy.edit',
  query: ofReward,
  output: null,
  errors: [],
});

export const rewardPicture = defineEndpoint({
  name: 'rewardPicture',
  method: 'GET',
  path: `${rewardPicturesPath}/{picture}/{size}`,
  summary: 'A picture of the company’s own for a badge, trophy or award, as screens show it',
  capability: 'recognition.view',
  params: z.strictObject({
    picture: z.string().regex(/^[0-9a-f]{32}$/, 'Use the address of a picture'),
    size: z.enum(['small', 'big']),
  }),
  output: null,
  status: 200,
  file: 'session',
  errors: [],
});

export const addStarterBadges = defineEndpoint({
  name: 'addStarterBadges',
  method: 'POST',
  path: '/api/trophies/starter-badges',
  summary: 'Adds the built-in badges the company does not have yet',
  capability: 'recognition.trophy.edit',
  output: z.strictObject({ added: z.int() }),
  errors: [],
});

/** The viewer's points of this year; null where the company sets no limit. */
const budget = z.strictObject({
  year: z.int(),
  limit: z.int(),
  given: z.int(),
  waiting: z.int(),
  left: z.int(),
});

/** Trophies and awards that can be given to someone by hand. */
export const listGivableTrophies = defineEndpoint({
  name: 'listGivableTrophies',
  method: 'GET',
  path: '/api/employees/{employeeId}/trophies',
  summary: 'The trophies and awards that the viewer may give to this person',
  capability: 'recognition.trophy.give',
  params: z.strictObject({ employeeId: idInPath }),
  query: listQuery({ sort: ['title'], itemsPerPage: 100 }),
  output: z.strictObject({
    data: z.array(
      badge.extend({ kind: z.enum(['trophy', 'award']), point: z.int(), needsApproval: z.boolean() }),
    ),
    metadata: listMetadata({ offers: ['VIEW', 'SORT'] }).extend({ budget: budget.nullable() }),
  }),
  isList: true,
  errors: [],
});

export const giveTrophy = defineEndpoint({
  name: 'giveTrophy',
  method: 'POST',
  path: '/api/employees/{employeeId}/trophies',
  summary: 'Gives a trophy or award that needs no approval to a person, with its points',
  capability: 'recognition.trophy.give',
  ownHandsOnly: true,
  params: z.strictObject({ employeeId: idInPath }),
  body: z.strictObject({
    trophyId: id,
    description: z.string().trim().min(1, 'Write what it is for').max(2000, 'Use at most 2,000 characters'),
  }),
  output: record(recognitionItem),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});
