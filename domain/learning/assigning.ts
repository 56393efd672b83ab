/**
 * The outcome for each person when a course is assigned to many, in the order in which the screen lists them.
 */
export const assignOutcomes = [
  'enrolled',
  'enrolled-already',
  'completed-already',
  'not-here',
  'course-ended',
  'oneself',
  'no-right',
] as const;
export type AssignOutcome = (typeof assignOutcomes)[number];

export interface AssignFacts {
  isOneself: boolean;
  /** The person who assigns may assign courses to them and see their courses. */
  isReached: boolean;
  /** They work here today. */
  isHere: boolean;
  /** They have an open attempt at the course, or their request waits. */
  isOpen: boolean;
  /** They hold a completion that has not expired. */
  isCompleted: boolean;
}

export interface AssignRule {
  /** The course is in the catalogue. */
  isOffered: boolean;
  /** People who hold a completion take it again. */
  again: boolean;
}

/** The one answer for the check before and for the work itself. What the person may not know is never looked at. */
export function outcomeOf(facts: AssignFacts, { isOffered, again }: AssignRule): AssignOutcome {
  if (facts.isOneself) return 'oneself';
  if (!facts.isReached) return 'no-right';
  if (!isOffered) return 'course-ended';
  if (!facts.isHere) return 'not-here';
  if (facts.isOpen) return 'enrolled-already';
  if (facts.isCompleted && !again) return 'completed-already';
  return 'enrolled';
}

export type AssignCounts = Record<AssignOutcome, number>;

export const noCounts = (): AssignCounts => ({
  enrolled: 0,
  'enrolled-already': 0,
  'completed-already': 0,
  'not-here': 0,
  'course-ended': 0,
  oneself: 0,
  'no-right': 0,
});

export function countOutcomes(outcomes: Iterable<AssignOutcome>): AssignCounts {
  const counts = noCounts();
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

export const totalOf = (counts: AssignCounts): number =>
  assignOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
