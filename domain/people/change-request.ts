/** The outcome of one requested field. */
export const fieldOutcomes = ['waiting', 'accepted', 'declined', 'overtaken', 'withdrawn'] as const;
export type FieldOutcome = (typeof fieldOutcomes)[number];

export const requestStates = [
  'waiting',
  'accepted',
  'accepted-in-part',
  'declined',
  'withdrawn',
  'overtaken',
] as const;
export type RequestState = (typeof requestStates)[number];
export type DecidedState = Exclude<RequestState, 'waiting' | 'withdrawn'>;
export type DecidedOutcome = Exclude<FieldOutcome, 'waiting' | 'withdrawn'>;

const keyed = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;
/** The same value, in whatever order its parts were written down. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(keyed(one ?? null)) === JSON.stringify(keyed(other ?? null));

export interface Wish {
  key: string;
  now: unknown;
  wished: unknown;
  /** The company no longer uses the field. */
  isTurnedOff?: boolean;
}

/** The company has turned the field off, or the requested value is saved already. */
export const isOvertaken = ({ now, wished, isTurnedOff = false }: Omit<Wish, 'key'>): boolean =>
  isTurnedOff || isSameValue(now, wished);

/**
 * The result for each field when some are accepted: a requested value that already holds needs no decision.
 */
export function decided(
  wishes: readonly Wish[],
  accepted: ReadonlySet<string>,
): { outcomes: Record<string, DecidedOutcome>; state: DecidedState } {
  const outcomes = Object.fromEntries(
    wishes.map((wish): [string, DecidedOutcome] => {
      if (isOvertaken(wish)) return [wish.key, 'overtaken'];
      return [wish.key, accepted.has(wish.key) ? 'accepted' : 'declined'];
    }),
  );
  return { outcomes, state: stateOf(Object.values(outcomes)) };
}

function stateOf(outcomes: readonly DecidedOutcome[]): DecidedState {
  const open = outcomes.filter((outcome) => outcome !== 'overtaken');
  if (open.length === 0) return 'overtaken';
  const yes = open.filter((outcome) => outcome === 'accepted').length;
  if (yes === open.length) return 'accepted';
  return yes === 0 ? 'declined' : 'accepted-in-part';
}
