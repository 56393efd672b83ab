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
import { nowText } from '../../lib/clock.ts';
import {
  calibrationAccounts,
  calibrationOf,
  type KeptCalibration,
  keptCalibrations,
  listedCalibrationOf,
  newCalibration,
} from '../calibration-world.ts';
import { MockRefusal, mock } from '../mock.ts';

const offers = ['performance.calibration.facilitate', 'performance.calibration.take-part'] as const;
const metadata = { capabilities: [...offers], fields: [] };
const whole = (kept: KeptCalibration) => ({ data: calibrationOf(kept), metadata });

function found(id: number): KeptCalibration {
  const kept = keptCalibrations.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}
/** A published session stays as it is. */
function open(id: number): KeptCalibration {
  const kept = found(id);
  if (kept.state !== 'open') throw new MockRefusal('conflict');
  return kept;
}

function changeOf(kept: KeptCalibration, ids: readonly number[]) {
  const { id, changed, shares, lastMoveId, persons } = calibrationOf(kept);
  return {
    data: { id, changed, shares, lastMoveId, persons: persons.filter((one) => ids.includes(one.id)) },
    metadata,
  };
}

function pageOf<Row>(rows: readonly Row[], query: { page: number; itemsPerPage: number }, path: string) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return { data, pagination: paginate(rows.length, data.length, query, path) };
}

export const performanceCalibrationHandlers = [
  mock(listCalibrations, ({ query }) => {
    const text = (query.searchText ?? '').toLowerCase();
    const rows = [...keptCalibrations.values()].filter(
      ({ title, state }) =>
        title.toLowerCase().includes(text) && query['selectedFilters[state]']?.includes(state) !== false,
    );
    const { data, pagination } = pageOf(rows.map(listedCalibrationOf), query, listCalibrations.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'FILTER', 'SORT', 'CREATE') } };
  }),
  mock(getCalibrationOptions, () => ({
    data: {
      cycles: [{ id: 1, title: '2026 annual review', ready: 24, reviews: 24 }],
      departments: [{ id: 1, title: 'Vessel planning' }],
      locations: [{ id: 1, title: 'Melbourne' }],
      people: calibrationAccounts,
    },
    metadata: { capabilities: [], fields: [] },
  })),
  mock(createCalibration, ({ body }) => {
    const kept = newCalibration(
      Math.max(0, ...keptCalibrations.keys()) + 1,
      body.title,
      '2026 annual review',
    );
    keptCalibrations.set(kept.id, kept);
    return whole(kept);
  }),
  mock(getCalibration, ({ params }) => whole(found(params.calibrationId))),
  mock(moveInCalibration, ({ params, body }) => {
    const kept = open(params.calibrationId);
    const moved = body.people.map(({ id, version }) => {
      const person = kept.persons.find((one) => one.id === id);
      if (person === undefined) throw new MockRefusal('not-found');
      if (person.version !== version) throw new MockRefusal('conflict');
      return person;
    });
    const people = moved.map((person) => ({
      id: person.id,
      name: person.name,
      fromRating: person.rating,
      toRating: body.rating ?? person.rating,
      fromPotential: person.potential,
      toPotential: body.potential ?? person.potential,
    }));
    for (const [place, { toRating, toPotential }] of people.entries()) {
      const person = moved[place];
      if (person !== undefined) {
        Object.assign(person, { rating: toRating, potential: toPotential, version: person.version + 1 });
      }
    }
    kept.moves.unshift({
      id: kept.moves.length + 1,
      reason: body.reason,
      by: 'Priya Raman',
      isOwn: true,
      at: nowText(),
      isUndone: false,
      isUndoable: true,
      people,
    });
    return changeOf(
      kept,
      people.map(({ id }) => id),
    );
  }),
  mock(listCalibrationMoves, ({ params, query }) => {
    const { moves } = found(params.calibrationId);
    const { data, pagination } = pageOf(moves, query, listCalibrationMoves.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'SORT') } };
  }),
  mock(undoCalibrationMove, ({ params }) => {
    const kept = open(params.calibrationId);
    const move = kept.moves.find(({ id }) => id === params.moveId);
    if (move === undefined) throw new MockRefusal('not-found');
    if (!move.isUndoable) throw new MockRefusal('conflict');
    Object.assign(move, { isUndone: true, isUndoable: false });
    for (const { id, fromRating, fromPotential } of move.people) {
      const person = kept.persons.find((one) => one.id === id);
      if (person !== undefined) {
        Object.assign(person, { rating: fromRating, potential: fromPotential, version: person.version + 1 });
      }
    }
    return changeOf(
      kept,
      move.people.map(({ id }) => id),
    );
  }),
  mock(inviteToCalibration, ({ params, body }) => {
    const kept = open(params.calibrationId);
    for (const { id, name } of calibrationAccounts) {
      if (!body.accountIds.includes(id)) continue;
      kept.participants = [
        ...kept.participants.filter((one) => one.id !== id),
        { id, name, isFacilitator: body.isFacilitator, isViewer: id === 1 },
      ];
    }
    return whole(kept);
  }),
  mock(removeFromCalibration, ({ params }) => {
    const kept = open(params.calibrationId);
    kept.participants = kept.participants.filter(({ id }) => id !== params.participantId);
    return undefined;
  }),
  mock(updateCalibration, ({ params }) => whole(open(params.calibrationId))),
  mock(publishCalibration, ({ params }) => {
    const kept = open(params.calibrationId);
    for (const move of kept.moves) move.isUndoable = false;
    return whole(
      Object.assign(kept, { state: 'published', publishedAt: nowText(), publishedBy: 'Priya Raman' }),
    );
  }),
  mock(deleteCalibration, ({ params }) => {
    keptCalibrations.delete(open(params.calibrationId).id);
    return undefined;
  }),
];
