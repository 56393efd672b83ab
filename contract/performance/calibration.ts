import { potentials } from '@tenure/domain/performance/calibration.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, oneLine, record } from '../envelopes.ts';

export const calibrationPath = (calibrationId: number) => `/calibration/${calibrationId}`;

export const calibrationStates = ['open', 'published'] as const;
const rating = z.int().min(1).max(5);
const potential = z.literal([...potentials]);

const participant = z.strictObject({
  id,
  name: z.string(),
  isFacilitator: z.boolean(),
  isViewer: z.boolean(),
});

const listedSession = z.strictObject({
  id,
  title: z.string(),
  url: z.string(),
  cycle: z.string(),
  state: z.enum(calibrationStates),
  people: z.int(),
  /** People whose rating differs from the one the session began with. */
  changed: z.int(),
  createdAt: instant,
  publishedAt: instant.nullable(),
});
export type ListedCalibration = z.output<typeof listedSession>;

export const calibrationPerson = z.strictObject({
  /** The review. */
  id,
  name: z.string(),
  profileImage: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  manager: z.string(),
  /** The manager’s score in hundredths; null where the manager gave an overall rating by hand only. */
  score: z.int().nullable(),
  managerRating: rating,
  /** The manager’s rating, or the result of an earlier session. */
  ratingBefore: rating,
  rating,
  potential: potential.nullable(),
  version: z.int(),
});
export type CalibrationPerson = z.output<typeof calibrationPerson>;

const ratingShare = z.strictObject({
  /** Null for small groups, which show together; empty for people who belong to no group. */
  title: z.string().nullable(),
  groups: z.int(),
  people: z.int(),
  /** Hundredths of a percent. */
  before: z.int(),
  now: z.int(),
  /** Hundredths of the highest share. */
  ratio: z.int().nullable(),
  isLow: z.boolean(),
});
export type ShownShare = z.output<typeof ratingShare>;

export const shareKinds = ['department', 'location', 'employmentType'] as const;
const shares = z.strictObject({
  department: z.array(ratingShare),
  location: z.array(ratingShare),
  employmentType: z.array(ratingShare),
});

const session = listedSession.extend({
  cycleId: id,
  /** The names of the five ratings from 1 to 5, by the template of the cycle. */
  levels: z.array(z.string()),
  publishedBy: z.string().nullable(),
  /** Reviews of the selection that were not ready when the session was last updated. */
  notReady: z.int(),
  participants: z.array(participant),
  persons: z.array(calibrationPerson),
  shares,
  /** The viewer’s own latest move that is not undone. */
  lastMoveId: id.nullable(),
});
export type Calibration = z.output<typeof session>;

const inSession = z.strictObject({ calibrationId: idInPath });
const offers = [
  'performance.calibration.facilitate',
  'performance.calibration.take-part',
] as const satisfies readonly [string, ...string[]];
const oneSession = record(session, { offers });

export const listCalibrations = defineEndpoint({
  name: 'listCalibrations',
  method: 'GET',
  path: '/api/performance-calibrations',
  summary: 'The calibration sessions the viewer facilitates or is invited to',
  capability: 'performance.calibration.take-part',
  query: listQuery({
    sort: ['created', 'title'],
    descending: true,
    itemsPerPage: 20,
    filters: { state: calibrationStates },
    search: true,
  }),
  output: list(listedSession, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

const place = z.strictObject({ id, title: z.string() });
export const getCalibrationOptions = defineEndpoint({
  name: 'getCalibrationOptions',
  method: 'GET',
  path: '/api/performance-calibrations/options',
  summary: 'The cycles, places and people to choose from for a calibration session',
  capability: 'performance.calibration.facilitate',
  output: record(
    z.strictObject({
      cycles: z.array(
        place.extend({
          /** Reviews whose scores the manager has submitted. */
          ready: z.int(),
          reviews: z.int(),
        }),
      ),
      departments: z.array(place),
      locations: z.array(place),
      /** Accounts that may take part once they are invited. */
      people: z.array(z.strictObject({ id, name: z.string(), position: z.string().nullable() })),
    }),
  ),
  errors: [],
});

const calibratedPopulation = z
  .strictObject({
    kind: z.enum(['everyone', 'department', 'location'], 'Choose who to calibrate'),
    ids: z.array(id).max(200, 'Choose at most 200').default([]),
  })
  .superRefine(({ kind, ids }, context) => {
    if (kind !== 'everyone' && ids.length === 0) {
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Choose at least one' });
    }
  });
export type CalibratedPopulation = z.output<typeof calibratedPopulation>;

const invited = z.array(id).max(50, 'Choose at most 50');

export const createCalibration = defineEndpoint({
  name: 'createCalibration',
  method: 'POST',
  path: '/api/performance-calibrations',
  summary: 'Creates a calibration session over the reviews of a cycle whose scores are submitted',
  capability: 'performance.calibration.facilitate',
  body: z.strictObject({
    title: oneLine(100, 'Enter a title'),
    cycleId: id,
    population: calibratedPopulation,
    accountIds: invited.default([]),
  }),
  output: oneSession,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const getCalibration = defineEndpoint({
  name: 'getCalibration',
  method: 'GET',
  path: '/api/performance-calibrations/{calibrationId}',
  summary: 'A calibration session with its people and the rating shares of groups of ten and more',
  capability: 'performance.calibration.take-part',
  params: inSession,
  output: oneSession,
  errors: [],
});

/** The change of some people: what a write answers instead of the whole session. */
const change = record(
  session.pick({ id: true, changed: true, shares: true, lastMoveId: true, persons: true }),
  { offers },
);
export type CalibrationChange = z.output<typeof change>['data'];

export const moveInCalibration = defineEndpoint({
  name: 'moveInCalibration',
  method: 'POST',
  path: '/api/performance-calibrations/{calibrationId}/moves',
  summary: 'Moves people to another rating or potential, with a reason',
  capability: 'performance.calibration.take-part',
  params: inSession,
  body: z
    .strictObject({
      people: z
        .array(z.strictObject({ id, version: z.int() }))
        .min(1, 'Choose at least one person')
        .max(200, 'Choose at most 200 people'),
      /** Null leaves it as it is. */
      rating: rating.nullable().default(null),
      potential: potential.nullable().default(null),
      reason: z.string().trim().min(1, 'Enter a reason').max(1000, 'Use at most 1,000 characters'),
    })
    .superRefine((body, context) => {
      if (body.rating === null && body.potential === null) {
        context.addIssue({ code: 'custom', path: ['rating'], message: 'Choose a rating or a potential' });
      }
    }),
  output: change,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

const move = z.strictObject({
  id,
  reason: z.string(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  at: instant,
  isUndone: z.boolean(),
  /** The viewer can undo it: no one in it was moved again since. */
  isUndoable: z.boolean(),
  people: z.array(
    z.strictObject({
      id,
      name: z.string(),
      fromRating: rating,
      toRating: rating,
      fromPotential: potential.nullable(),
      toPotential: potential.nullable(),
    }),
  ),
});
export type CalibrationMove = z.output<typeof move>;

export const listCalibrationMoves = defineEndpoint({
  name: 'listCalibrationMoves',
  method: 'GET',
  path: '/api/performance-calibrations/{calibrationId}/moves',
  summary: 'The moves of a calibration session with their reasons, the newest first',
  capability: 'performance.calibration.take-part',
  params: inSession,
  query: listQuery({ sort: ['at'], descending: true, itemsPerPage: 10 }),
  output: list(move, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const undoCalibrationMove = defineEndpoint({
  name: 'undoCalibrationMove',
  method: 'POST',
  path: '/api/performance-calibrations/{calibrationId}/moves/{moveId}/undo',
  summary: 'Undoes a move: one’s own, or any as the facilitator',
  capability: 'performance.calibration.take-part',
  params: inSession.extend({ moveId: idInPath }),
  output: change,
  errors: ['forbidden', 'conflict'],
});

export const inviteToCalibration = defineEndpoint({
  name: 'inviteToCalibration',
  method: 'POST',
  path: '/api/performance-calibrations/{calibrationId}/participants',
  summary: 'Invites people to a calibration session, or makes them facilitators',
  capability: 'performance.calibration.facilitate',
  params: inSession,
  body: z.strictObject({
    accountIds: invited.min(1, 'Choose at least one person'),
    isFacilitator: z.boolean().default(false),
  }),
  output: oneSession,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const removeFromCalibration = defineEndpoint({
  name: 'removeFromCalibration',
  method: 'DELETE',
  path: '/api/performance-calibrations/{calibrationId}/participants/{participantId}',
  summary: 'Removes a person from a calibration session',
  capability: 'performance.calibration.facilitate',
  params: inSession.extend({ participantId: idInPath }),
  output: null,
  errors: ['conflict'],
});

export const updateCalibration = defineEndpoint({
  name: 'updateCalibration',
  method: 'POST',
  path: '/api/performance-calibrations/{calibrationId}/update',
  summary: 'Adds reviews that became ready, and takes over changed scores of people who were not moved',
  capability: 'performance.calibration.facilitate',
  params: inSession,
  output: oneSession,
  errors: ['conflict'],
});

export const publishCalibration = defineEndpoint({
  name: 'publishCalibration',
  method: 'POST',
  path: '/api/performance-calibrations/{calibrationId}/publish',
  summary: 'Writes the changed ratings to the reviews, as one change',
  capability: 'performance.calibration.facilitate',
  params: inSession,
  output: oneSession,
  errors: ['conflict'],
});

export const deleteCalibration = defineEndpoint({
  name: 'deleteCalibration',
  method: 'DELETE',
  path: '/api/performance-calibrations/{calibrationId}',
  summary: 'Deletes a calibration session that is not published',
  capability: 'performance.calibration.facilitate',
  params: inSession,
  output: null,
  errors: ['conflict'],
});
