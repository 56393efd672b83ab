/** Rules of SCORM packages: which reports a package may send, and how they are read. */

export const packageVersions = ['1.2', '2004'] as const;
export type PackageVersion = (typeof packageVersions)[number];

/** Something of a package that can be launched, and what its runtime begins with. */
export interface PackageLesson {
  title: string;
  path: string;
  /** The part of its address after the path, with its question mark or number sign. */
  suffix: string;
  launchData: string;
  masteryScore: string;
}

export interface Manifest {
  version: PackageVersion;
  lessons: PackageLesson[];
}

export const packageCompletions = ['unknown', 'not attempted', 'browsed', 'incomplete', 'completed'] as const;
export const packageSuccesses = ['unknown', 'passed', 'failed'] as const;
/** How a lesson was left; a lesson left with `suspend` resumes where it was. */
export const packageExits = ['', 'normal', 'suspend', 'logout', 'time-out'] as const;

export interface Reported {
  completion: (typeof packageCompletions)[number];
  success: (typeof packageSuccesses)[number];
}

/** A failed test does not complete a lesson, even one that was seen to its end. */
export const isReportedDone = ({ completion, success }: Reported): boolean =>
  success === 'passed' || (completion === 'completed' && success !== 'failed');

export type PackageOutcome = 'passed' | 'completed' | 'failed' | 'incomplete';

/** The outcome in one word, for a screen. */
export function outcomeOf({ completion, success }: Reported): PackageOutcome {
  if (success === 'passed' || success === 'failed') return success;
  return completion === 'completed' ? 'completed' : 'incomplete';
}

interface Score {
  raw: number | null;
  min: number | null;
  max: number | null;
  scaled: number | null;
}

/** A score as whole percent; null where the package reported none that can be one. */
export function percentOf({ raw, min, max, scaled }: Score): number | null {
  if (scaled !== null) return scaled < 0 || scaled > 1 ? null : Math.round(scaled * 100);
  if (raw === null) return null;
  const [from, to] = [min ?? 0, max ?? 100];
  return to <= from || raw < from || raw > to ? null : Math.round(((raw - from) / (to - from)) * 100);
}

/** Time as SCORM 1.2 (hours:minutes:seconds) or 2004 (an ISO 8601 duration) writes it. */
export const packageTime =
  /^(?:\d{2,4}:\d{2}:\d{2}(?:\.\d{1,2})?|P(?:\d{1,5}Y)?(?:\d{1,5}M)?(?:\d{1,5}D)?(?:T(?:\d{1,6}H)?(?:\d{1,6}M)?(?:\d{1,8}(?:\.\d{1,2})?S)?)?)$/;

/** Limits of a package, held before any of it is unpacked. */
export const packageLimits = {
  entries: 5_000,
  /** Unpacked, of all files together and of one. */
  bytes: 400 * 1024 * 1024,
  fileBytes: 200 * 1024 * 1024,
  /** How far a file may shrink when packed. Text of a lesson shrinks to a tenth; only made-up content shrinks to this. */
  ratio: 200,
  manifestBytes: 1024 * 1024,
  lessons: 100,
} as const;
