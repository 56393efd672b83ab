/** One rated line of a score. Weights and values are whole hundredths. */
export interface ScoredLine {
  title: string;
  /** Null where the section does not weigh its items: all count the same. */
  weight: number | null;
  value: number | null;
}

export interface TraceLine {
  title: string;
  /** Its share of what was counted, in hundredths of a percent; null where it is left out. */
  share: number | null;
  value: number | null;
  note: 'counted' | 'not-rated' | 'no-weight';
}

export interface Score {
  /** In hundredths, rounded once at the end, half away from zero; null where nothing was rated. */
  value: number | null;
  trace: TraceLine[];
  /** Exactly, as a fraction of hundredths, so that a sum of sums is rounded once too. */
  exact: Fraction | null;
}

export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** Half away from zero, of a fraction with a positive bottom. */
export function roundHalfAway({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return Number(top < 0n ? -rounded : rounded);
}

function weighted(lines: readonly { weight: bigint; value: Fraction }[]): Fraction | null {
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0n);
  if (whole === 0n) return null;
  let top = 0n;
  let bottom = 1n;
  for (const { weight, value } of lines) {
    top = top * value.bottom + weight * value.top * bottom;
    bottom *= value.bottom;
  }
  return { top, bottom: bottom * whole };
}

interface Valued {
  title: string;
  weight: number | null;
  exact: Fraction | null;
}

/**
 * The weighted mean of what was rated. A line without a value is left out and the others keep their proportions; where no
 * line has a weight, each counts the same.
 */
function scoreOf(lines: readonly Valued[]): Score {
  const isUnweighted = lines.every(({ weight }) => weight === null);
  const weightOf = ({ weight }: Valued) => BigInt(isUnweighted ? 1 : (weight ?? 0));
  const counted = lines.flatMap((line) =>
    line.exact !== null && weightOf(line) > 0n ? [{ weight: weightOf(line), value: line.exact }] : [],
  );
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0n);
  const exact = weighted(counted);
  return {
    exact,
    value: exact && roundHalfAway(exact),
    trace: lines.map((line) => {
      const value = line.exact && roundHalfAway(line.exact);
      if (line.exact === null) return { title: line.title, share: null, value, note: 'not-rated' as const };
      if (weightOf(line) === 0n) return { title: line.title, share: null, value, note: 'no-weight' as const };
      const share = roundHalfAway({ top: weightOf(line) * 10_000n, bottom: whole });
      return { title: line.title, share, value, note: 'counted' as const };
    }),
  };
}

export const scoreOfItems = (lines: readonly ScoredLine[]): Score =>
  scoreOf(
    lines.map(({ title, weight, value }) => ({
      title,
      weight,
      exact: value === null ? null : { top: BigInt(value), bottom: 1n },
    })),
  );

/** The score of several sections, without rounding in between. */
export const scoreOfSections = (
  sections: readonly { title: string; weight: number | null; score: Score }[],
): Score => scoreOf(sections.map(({ title, weight, score }) => ({ title, weight, exact: score.exact })));
