import type { Capability } from '@tenure/contract/capabilities.ts';
import {
  type Calibration,
  type CalibrationChange,
  type CalibrationMove,
  type CalibrationPerson,
  calibrationPath,
  type ListedCalibration,
} from '@tenure/contract/performance/calibration.ts';
import { ratingShares } from '@tenure/domain/performance/calibration.ts';
import { levelsOf } from '@tenure/domain/performance/sections.ts';
import { calibrationPolicy, moveState, offeredIn, undoPolicy } from './calibration.policy.ts';
import type { MoveRow, PersonRow, SessionRow } from './calibration.reads.ts';

type Can = ReadonlySet<Capability>;

/** A session with everyone in it. */
export interface WholeSession {
  session: SessionRow;
  persons: readonly PersonRow[];
}

const personView = ({ employmentType: _kept, ...person }: PersonRow): CalibrationPerson => person;

function sharesView(persons: readonly PersonRow[]): Calibration['shares'] {
  const by = (groupOf: (person: PersonRow) => string | null) =>
    ratingShares(
      persons.map((person) => ({ group: groupOf(person), before: person.ratingBefore, now: person.rating })),
    );
  return {
    department: by(({ department }) => department),
    location: by(({ location }) => location),
    employmentType: by(({ employmentType }) => employmentType),
  };
}

export const listedView = ({
  id,
  title,
  cycle,
  state,
  people,
  changed,
  createdAt,
  publishedAt,
}: Omit<ListedCalibration, 'url'>): ListedCalibration => ({
  id,
  title,
  url: calibrationPath(id),
  cycle,
  state,
  people,
  changed,
  createdAt,
  publishedAt,
});

const metadataOf = ({ state }: SessionRow, can: Can) => ({
  capabilities: offeredIn(state, can),
  fields: [],
});

export function sessionView({ session, persons }: WholeSession, can: Can) {
  const data: Calibration = {
    ...listedView(session),
    cycleId: session.cycleId,
    levels: levelsOf(session.ratingScale).map((level) => level.title),
    publishedBy: session.publishedBy,
    notReady: session.notReady,
    participants: session.participants,
    persons: persons.map(personView),
    shares: sharesView(persons),
    lastMoveId: session.lastMoveId,
  };
  return { data, metadata: metadataOf(session, can) };
}

export function changeView(
  { session, persons, movedIds }: WholeSession & { movedIds: ReadonlySet<number> },
  can: Can,
) {
  const data: CalibrationChange = {
    id: session.id,
    changed: session.changed,
    shares: sharesView(persons),
    lastMoveId: session.lastMoveId,
    persons: persons.filter(({ id }) => movedIds.has(id)).map(personView),
  };
  return { data, metadata: metadataOf(session, can) };
}

export const moveView = ({ people, ...move }: MoveRow, { state }: SessionRow, can: Can): CalibrationMove => ({
  ...move,
  people: people.map(({ isSuperseded: _superseded, isMovedAgain: _again, ...person }) => person),
  isUndoable:
    !people.some(({ isSuperseded, isMovedAgain }) => isSuperseded || isMovedAgain) &&
    calibrationPolicy.isAllowed('UNDO', state, can) &&
    undoPolicy.isAllowed('UNDO', moveState(move, can), can),
});
