import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  createCalibration,
  deleteCalibration,
  getCalibration,
  getCalibrationOptions,
  inviteToCalibration,
  listCalibrationMoves,
  listCalibrations,
  moveInCalibration,
  publishCalibration,
  removeFromCalibration,
  undoCalibrationMove,
  updateCalibration,
} from '@tenure/contract/performance/calibration.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { capabilitiesIn } from './calibration.policy.ts';
import {
  cyclesToCalibrate,
  pageOfMoves,
  pageOfSessions,
  peopleToInvite,
  personsOf,
  placesToCalibrate,
  type SessionRow,
  sessionById,
} from './calibration.reads.ts';
import type { Calibrations } from './calibration.service.ts';
import { sessionToChange } from './calibration.store.ts';
import { changeView, listedView, moveView, sessionView, type WholeSession } from './calibration.view.ts';

/** Only participants find a session; to everyone else it answers like one that does not exist. */
const inSession = ({ viewer, subject }: { viewer: Viewer; subject: SessionRow }): Can =>
  capabilitiesIn(viewer.grants, subject);
const asParticipant = ({ viewer }: { viewer: Viewer }): Can =>
  capabilitiesIn(viewer.grants, { isFacilitator: true });
const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

interface InPath {
  params: { calibrationId: number };
}
const toRead = {
  load: (tx: Tx, { params }: InPath) => sessionById(tx, params.calibrationId),
  authorise: inSession,
};
const toChange = {
  load: (tx: Tx, { params }: InPath) => sessionToChange(tx, params.calibrationId),
  authorise: inSession,
};

interface Result<Value> {
  result: Value;
  can: Can;
}
const presentWhole = ({ result, can }: Result<WholeSession>) => sessionView(result, can);
const presentChange = ({ result, can }: Result<WholeSession & { movedIds: ReadonlySet<number> }>) =>
  changeView(result, can);
const facilitate: Capability = 'performance.calibration.facilitate';

export function calibrationRoutes(calibrations: Calibrations): Binding[] {
  return [
    onSession(listCalibrations, {
      authorise: asParticipant,
      act: ({ tx, input: { query } }) =>
        pageOfSessions(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          states: query['selectedFilters[state]'],
          searchText: query.searchText,
          order: query.sortBy,
        }),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows.map(listedView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', can.has(facilitate) && 'CREATE'),
        },
      }),
    }),
    onSession(getCalibrationOptions, {
      authorise: ofCompany,
      act: async ({ tx, viewer }) => {
        const people = await peopleToInvite(tx);
        return {
          cycles: await cyclesToCalibrate(tx),
          departments: await placesToCalibrate(tx, 'department'),
          locations: await placesToCalibrate(tx, 'location'),
          people: people
            .filter(({ id }) => id !== viewer.accountId)
            .map(({ id, name, position }) => ({ id, name, position })),
        };
      },
      present: ({ result }) => ({ data: result, metadata: { capabilities: [facilitate], fields: [] } }),
    }),
    onSession(createCalibration, {
      authorise: ofCompany,
      act: ({ tx, viewer, input }) => calibrations.create(tx, viewer.accountId, input.body),
      // The creator facilitates what they create.
      present: ({ result, viewer }) => sessionView(result, capabilitiesIn(viewer.grants, result.session)),
    }),
    onSession(getCalibration, {
      ...toRead,
      act: async ({ tx, subject }) => ({ session: subject, persons: await personsOf(tx, subject.id) }),
      present: presentWhole,
    }),
    onSession(moveInCalibration, {
      ...toChange,
      act: ({ tx, subject, can, input }) => calibrations.move(tx, subject, can, input.body),
      present: presentChange,
    }),
    onSession(listCalibrationMoves, {
      ...toRead,
      act: ({ tx, subject, input: { query } }) =>
        pageOfMoves(tx, subject.id, query, query.sortBy === 'at:asc'),
      present: ({ result: { rows, total }, subject, can, input, request }) => ({
        data: rows.map((move) => moveView(move, subject, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(undoCalibrationMove, {
      ...toChange,
      act: ({ tx, subject, can, input }) => calibrations.undo(tx, subject, can, input.params.moveId),
      present: presentChange,
    }),
    onSession(inviteToCalibration, {
      ...toChange,
      act: ({ tx, subject, can, input }) => calibrations.invite(tx, subject, can, input.body),
      present: presentWhole,
    }),
    onSession(removeFromCalibration, {
      ...toChange,
      act: ({ tx, subject, can, input }) => calibrations.remove(tx, subject, can, input.params.participantId),
      present: () => undefined,
    }),
    onSession(updateCalibration, {
      ...toChange,
      act: ({ tx, subject, can }) => calibrations.update(tx, subject, can),
      present: presentWhole,
    }),
    onSession(publishCalibration, {
      ...toChange,
      act: ({ tx, subject, can }) => calibrations.publish(tx, subject, can),
      present: presentWhole,
    }),
    onSession(deleteCalibration, {
      ...toChange,
      act: ({ tx, subject, can }) => calibrations.delete(tx, subject, can),
      present: () => undefined,
    }),
  ];
}
