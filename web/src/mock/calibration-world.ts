import type {
  Calibration,
  CalibrationMove,
  CalibrationPerson,
} from '@tenure/contract/performance/calibration.ts';
import { ratingShares } from '@tenure/domain/performance/calibration.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';

/** One calibration session of the mocked company, kept for as long as the page is open. */
export interface KeptCalibration extends Omit<Calibration, 'changed' | 'people' | 'shares' | 'lastMoveId'> {
  moves: CalibrationMove[];
}

const names = ['Elena Novak', 'Sam Okafor', 'Ines Duarte', 'Tom Becker', 'Noor Haddad', 'Mia Fischer'];
const departments = ['Vessel planning', 'Yard operations'];

/** Twelve people in each of two departments, so that their shares show. */
const persons: CalibrationPerson[] = Array.from({ length: 24 }, (_, place) => {
  const rating = (place % 5) + 1;
  return {
    id: place + 1,
    name: place < names.length ? (names[place] ?? '') : `${names[place % names.length]} ${place + 1}`,
    profileImage: null,
    department: departments[place % 2] ?? null,
    location: 'Melbourne',
    manager: 'Marco Bianchi',
    score: rating * 100,
    managerRating: rating,
    ratingBefore: rating,
    rating,
    potential: ([1, 2, 3] as const)[place % 3] ?? null,
    version: 1,
  };
});

export const calibrationAccounts = [
  { id: 1, name: 'Priya Raman', position: 'HR Lead' },
  { id: 2, name: 'Marco Bianchi', position: 'Planning Manager' },
  { id: 3, name: 'Grace Liu', position: 'Director' },
];

export const newCalibration = (id: number, title: string, cycle: string): KeptCalibration => ({
  id,
  title,
  url: `/calibration/${id}`,
  cycle,
  cycleId: 1,
  levels: ratingLevels.map((level) => level.title),
  state: 'open',
  createdAt: '2026-12-01T09:00:00Z',
  publishedAt: null,
  publishedBy: null,
  notReady: 0,
  participants: [{ id: 1, name: 'Priya Raman', isFacilitator: true, isViewer: true }],
  persons: persons.map((person) => ({ ...person })),
  moves: [],
});

export const keptCalibrations = new Map<number, KeptCalibration>([
  [1, newCalibration(1, 'All terminals', '2026 annual review')],
]);

const sharesBy = (kept: KeptCalibration, groupOf: (person: CalibrationPerson) => string | null) =>
  ratingShares(
    kept.persons.map((person) => ({
      group: groupOf(person),
      before: person.ratingBefore,
      now: person.rating,
    })),
  );
const changedIn = ({ persons: all }: KeptCalibration) =>
  all.filter(({ rating, ratingBefore }) => rating !== ratingBefore).length;
const countsOf = (kept: KeptCalibration) => ({ changed: changedIn(kept), people: kept.persons.length });

export function calibrationOf(kept: KeptCalibration): Calibration {
  const { moves, ...session } = kept;
  return {
    ...session,
    ...countsOf(kept),
    shares: {
      department: sharesBy(kept, ({ department }) => department),
      location: sharesBy(kept, ({ location }) => location),
      employmentType: [],
    },
    lastMoveId: moves.find(({ isUndone }) => !isUndone)?.id ?? null,
  };
}

export function listedCalibrationOf(kept: KeptCalibration) {
  const { id, title, url, cycle, state, createdAt, publishedAt } = kept;
  return { id, title, url, cycle, state, createdAt, publishedAt, ...countsOf(kept) };
}
