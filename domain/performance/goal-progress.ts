import { type Fraction, roundHalfAway, type Score, scoreOfSections } from './score.ts';

/** A number a measure runs from, is at and runs to, as decimal text. */
export interface MeasureValue {
  from: string;
  to: string;
  /** Null before anything was recorded. */
  now: string | null;
  unit: string;
}

/** A measure of a goal: ticked, or valued. */
export interface Measure {
  checked: boolean;
  value: MeasureValue | null;
}

/** A number as it is kept: digits with at most four after the point. */
export const measureNumber = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** The text typed as a number, kept as it is; undefined where it is not one. */
export function readMeasureNumber(text: string): string | undefined {
  const bare = text.trim().replace(',', '.');
  return measureNumber.test(bare) ? bare : undefined;
}

const whole = 10_000n;
/** Digits after the point that a value can have. */
const scale = 4;

/** A decimal text as a whole number of its last digit. */
function unitsOf(text: string): bigint {
  const [, sign = '', before = '0', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const units = BigInt(before + after.padEnd(scale, '0').slice(0, scale));
  return sign === '-' ? -units : units;
}

/** How far a measure is, in hundredths of a percent; never below nothing or above all of it. */
export function progressOfMeasure({ checked, value }: Measure): Fraction {
  if (value === null) return { top: checked ? whole : 0n, bottom: 1n };
  const [from, to] = [unitsOf(value.from), unitsOf(value.to)];
  const now = value.now === null ? from : unitsOf(value.now);
  const size = to > from ? to - from : from - to;
  const gone = to > from ? now - from : from - now;
  if (size === 0n) return { top: now === to && value.now !== null ? whole : 0n, bottom: 1n };
  if (gone <= 0n) return { top: 0n, bottom: 1n };
  return gone >= size ? { top: whole, bottom: 1n } : { top: gone * whole, bottom: size };
}

/** A measure with values is reached at its target, even if someone ticks it. */
export function isReached(measure: Measure): boolean {
  const { top, bottom } = progressOfMeasure(measure);
  return top === whole * bottom;
}

export const measureStatuses = ['not_started', 'in_progress', 'reached'] as const;
export type MeasureStatus = (typeof measureStatuses)[number];

/** How far a measure is, in a word. */
export function statusOfMeasure(measure: Measure): MeasureStatus {
  if (isReached(measure)) return 'reached';
  return progressOfMeasure(measure).top === 0n ? 'not_started' : 'in_progress';
}

const asScore = (exact: Fraction | null): Score => ({
  exact,
  value: exact && roundHalfAway(exact),
  trace: [],
});

/** The mean of a goal's measures; without a value where it has none. */
export const progressOfGoal = (measures: readonly Measure[]): Score =>
  scoreOfSections(
    measures.map((measure) => ({ title: '', weight: null, score: asScore(progressOfMeasure(measure)) })),
  );

/** The weighted mean of goals, without rounding in between; goals without measures are left out. */
export const progressOfGoals = (
  goals: readonly { title: string; weight: number | null; measures: readonly Measure[] }[],
): Score =>
  scoreOfSections(
    goals.map(({ title, weight, measures }) => ({ title, weight, score: progressOfGoal(measures) })),
  );
