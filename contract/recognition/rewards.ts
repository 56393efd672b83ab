import { pictures, rewardKinds } from '@tenure/domain/recognition/recognition.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, oneLine, record } from '../envelopes.ts';
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
  point: z.int(),
  pointsRequired: z.int().nullable(),
  yearsRequired: z.int().nullable(),
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
    isActive: z.boolean().default(true),
  })
  .superRefine(({ kind, point, pointsRequired, yearsRequired }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'badge' && point > 0) issue('point', 'Only trophies and awards have points');
    if (kind === 'badge' && (pointsRequired !== null || yearsRequired !== null)) {
      issue('kind', 'Only trophies and awards can be given by a rule');
    }
    if (pointsRequired !== null && yearsRequired !== null) {
      issue('yearsRequired', 'Choose one rule: years or points');
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

export const addStarterBadges = defineEndpoint({
  name: 'addStarterBadges',
  method: 'POST',
  path: '/api/trophies/starter-badges',
  summary: 'Adds the built-in badges the company does not have yet',
  capability: 'recognition.trophy.edit',
  output: z.strictObject({ added: z.int() }),
  errors: [],
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
  output: list(badge.extend({ kind: z.enum(['trophy', 'award']), point: z.int() }), {
    offers: ['VIEW', 'SORT'],
  }),
  isList: true,
  errors: [],
});

export const giveTrophy = defineEndpoint({
  name: 'giveTrophy',
  method: 'POST',
  path: '/api/employees/{employeeId}/trophies',
  summary: 'Gives a trophy or award to a person, with its points',
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
