import type { LeaveProblem } from '@tenure/contract/leave/leave-requests.ts';
import { dayText } from '@tenure/domain/leave/day-words.ts';

export interface CoverCollision {
  kind: 'blocked' | 'peak' | 'minimum';
  title: string;
  day: string;
  /** Without the person who asks; null for rules that count no one. */
  present: number | null;
  minimumPresent: number | null;
}

const mostDaysNamed = 3;

function daysText(days: readonly string[]): string {
  const named = days.slice(0, mostDaysNamed).map(dayText).join(', ');
  const others = days.length - mostDaysNamed;
  if (others <= 0) return named;
  return `${named} and ${others} more ${others === 1 ? 'day' : 'days'}`;
}

function byTitle(collisions: readonly CoverCollision[]): [string, string[]][] {
  const days = new Map<string, string[]>();
  for (const { title, day } of collisions) days.set(title, [...(days.get(title) ?? []), day]);
  return [...days];
}

const listed = (collisions: readonly CoverCollision[]) =>
  byTitle(collisions)
    .map(([title, days]) => `${title} (${daysText(days)})`)
    .join('; ');

/** The day on which the fewest are left, as that decides. */
function worst(collisions: readonly CoverCollision[]): CoverCollision | undefined {
  const missing = ({ present, minimumPresent }: CoverCollision) => (minimumPresent ?? 0) - (present ?? 0);
  return collisions.toSorted((one, other) => missing(other) - missing(one))[0];
}

/** One problem of each kind, in words that name rules and days, never people. */
export function coverProblems(collisions: readonly CoverCollision[], isBlockable: boolean): LeaveProblem[] {
  const problems: LeaveProblem[] = [];
  const ofKind = (kind: CoverCollision['kind']) => collisions.filter((one) => one.kind === kind);
  const blocked = ofKind('blocked');
  if (blocked.length > 0) {
    problems.push({
      code: 'blocked-days',
      words: `Leave is blocked: ${listed(blocked)}.`,
      blocks: isBlockable,
    });
  }
  const peak = ofKind('peak');
  if (peak.length > 0) {
    problems.push({ code: 'peak-days', words: `Busy days: ${listed(peak)}.`, blocks: false });
  }
  const short = ofKind('minimum');
  const least = worst(short);
  if (least !== undefined) {
    const words = `Too few people present: ${listed(short)}. On ${dayText(least.day)}, ${least.present ?? 0} of ${least.minimumPresent ?? 0} needed.`;
    problems.push({ code: 'cover', words, blocks: false });
  }
  return problems;
}
