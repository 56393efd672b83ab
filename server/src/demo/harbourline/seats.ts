import type { DepartmentKey, Place } from './places.ts';

/** The story's facts about a person; the rest is made up by the rules that apply to everyone. */
export interface Character {
  first: string;
  last: string;
  preferred?: string;
  startedYearsAgo?: number;
  fte?: number;
  /** Changes the hours from the first day of a coming month on. */
  laterFte?: { fte: number; months: number };
  /** Held another position, by its key, until so many years ago. */
  came?: { from: string; yearsAgo: number };
  /** Takes another position, by its key, on the first day of a coming month. */
  moves?: { to: string; months: number };
  /** Joins, or left, so many days from today. */
  startsInDays?: number;
  leftDaysAgo?: number;
}

/** A position in the tree, with who holds it and what reports to it. */
export interface Seat {
  /** So that a person's move can name it. */
  key?: string;
  title: string;
  department: DepartmentKey;
  place: Place;
  employmentType: 'Full Time' | 'Part Time' | 'Casual' | 'Contractor';
  /** Further up means longer with the company and a work mobile. */
  level: 'crew' | 'specialist' | 'lead' | 'executive';
  characters: readonly Character[];
  /** The number of holders; a leader's position has one or, where vacant, none. */
  holders: number;
  /** Its title, or the key of the position it reported to, until so many years ago. */
  earlier?: { title?: string; reportsTo?: string; yearsAgo: number };
  /** Its title, or the position it will report to, from the first day of a coming month. */
  later?: { title?: string; reportsTo?: string; months: number };
  /** The key of a position it reports to beside its own superior. */
  dotted?: string;
  reports: readonly Seat[];
}

interface Where {
  department: DepartmentKey;
  place: Place;
}

type Extras = Partial<Pick<Seat, 'key' | 'employmentType' | 'earlier' | 'later' | 'dotted' | 'level'>>;

/** A leader's position and what reports to it. */
export function lead(
  where: Where,
  title: string,
  holder: Character | null,
  reports: readonly Seat[],
  extras: Extras = {},
): Seat {
  return {
    ...where,
    title,
    employmentType: 'Full Time',
    level: 'lead',
    characters: holder === null ? [] : [holder],
    holders: 1,
    reports,
    ...extras,
  };
}

/** A leader's position that is vacant at present. */
export function vacantLead(where: Where, title: string, reports: readonly Seat[], extras: Extras = {}): Seat {
  return { ...lead(where, title, null, reports, extras), holders: 0 };
}

/** A position with several holders, or with one who leads no one. */
export function staff(
  where: Where,
  title: string,
  holders: number,
  characters: readonly Character[] = [],
  extras: Extras = {},
): Seat {
  return {
    ...where,
    title,
    employmentType: 'Full Time',
    level: 'specialist',
    characters,
    holders,
    reports: [],
    ...extras,
  };
}

export function crew(
  where: Where,
  title: string,
  holders: number,
  characters: readonly Character[] = [],
  extras: Extras = {},
): Seat {
  return staff(where, title, holders, characters, { level: 'crew', ...extras });
}
