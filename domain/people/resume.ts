/** The number of days before its last day from which a qualification expires soon. */
export const daysExpiringSoon = 60;

export const qualificationStandings = ['current', 'expires-soon', 'expired'] as const;
export type QualificationStanding = (typeof qualificationStandings)[number];

const dayInMilliseconds = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayInMilliseconds;

/** On its last day it still holds. */
export function standingOfQualification(expiresOn: string | null, today: string): QualificationStanding {
  if (expiresOn === null) return 'current';
  if (expiresOn < today) return 'expired';
  return daysBetween(today, expiresOn) <= daysExpiringSoon ? 'expires-soon' : 'current';
}

type When = string | number | null;

/** The later one first; of what has no end, or none that is known, before all others. */
function later(one: When, other: When): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? 1 : -1;
}

/** Entries by their end, then by their beginning; those of the same time stay in the order they were entered. */
function newestFirst<Entry>(
  entries: readonly Entry[],
  end: (one: Entry) => When,
  begin: (one: Entry) => When,
) {
  return entries.toSorted((one, other) => later(end(one), end(other)) || later(begin(one), begin(other)));
}

interface Dated {
  experience: readonly { from: string; to: string | null }[];
  education: readonly { yearFrom: number | null; yearTo: number | null }[];
  qualifications: readonly { issuedOn: string; expiresOn: string | null }[];
}

/** Current entries first, then the latest ones. */
export function inOrder<Resume extends Dated>(resume: Resume): Resume {
  return {
    ...resume,
    experience: newestFirst(
      resume.experience,
      ({ to }) => to,
      ({ from }) => from,
    ),
    education: newestFirst(
      resume.education,
      ({ yearTo }) => yearTo,
      ({ yearFrom }) => yearFrom,
    ),
    qualifications: newestFirst(
      resume.qualifications,
      ({ issuedOn }) => issuedOn,
      ({ expiresOn }) => expiresOn,
    ),
  };
}

const asCompared = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const isSameEntry = (one: string, other: string) => asCompared(one) === asCompared(other);

/** The places of names that appear earlier in the list, however they are written. */
export function repeatedPlaces(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, place) => {
    const compared = asCompared(name);
    if (compared === '' || !seen.has(compared)) {
      seen.add(compared);
      return [];
    }
    return [place];
  });
}

/** A course may be begun that ends in some years. */
const yearsAhead = 10;

export interface TooLate {
  path: string;
  reason: string;
}

/** Entries that lie in the future, seen from a day, and cannot. */
export function tooLate({ experience, education, qualifications }: Dated, today: string): TooLate[] {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const found: TooLate[] = [];
  for (const [place, { from, to }] of experience.entries()) {
    if (from > month) {
      found.push({ path: `experience.${place}.from`, reason: 'Use this month or an earlier one' });
    }
    if (to !== null && to > month) {
      found.push({
        path: `experience.${place}.to`,
        reason: 'Use this month or an earlier one, or say that it goes on',
      });
    }
  }
  for (const [place, { yearFrom, yearTo }] of education.entries()) {
    if (yearFrom !== null && yearFrom > year) {
      found.push({ path: `education.${place}.yearFrom`, reason: 'Use this year or an earlier one' });
    }
    if (yearTo !== null && yearTo > year + yearsAhead) {
      found.push({
        path: `education.${place}.yearTo`,
        reason: `Use a year that is at most ${yearsAhead} years ahead`,
      });
    }
  }
  for (const [place, { issuedOn }] of qualifications.entries()) {
    if (issuedOn > today) {
      found.push({ path: `qualifications.${place}.issuedOn`, reason: 'Use today or an earlier day' });
    }
  }
  return found;
}
