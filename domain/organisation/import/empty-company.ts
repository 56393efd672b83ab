import type { Company } from './company.ts';
import type { Place } from './places.ts';

/** A company with its places and no positions or people yet, for tests. */
export const emptyCompany = (places: readonly Place[]): Company => ({
  day: '2026-12-01',
  positions: new Map(),
  otherPositions: new Set(),
  people: new Map(),
  formerPeople: new Map(),
  secondPositions: new Map(),
  plannedPositions: new Map(),
  plannedPeople: new Map(),
  further: [],
  departments: places,
  locations: places,
});
