/** Hundredths of a percent, so that 12.5 % adds up exactly. */
export const wholeWeight = 10_000;

const plain = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Undefined where the text is no number. */
function hundredths(text: string): number | undefined {
  const trimmed = text.trim();
  const bare = (trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed).replace(',', '.');
  return plain.test(bare) ? Math.round(Number(bare) * 100) : undefined;
}

/** “12.5” for 1250. */
export const weightText = (weight: number): string => (weight / 100).toFixed(2).replace(/\.?0+$/, '');

interface WeightRules {
  isRequired: boolean;
  /** The weight of the section's other items, without the edited one. */
  used: number;
  limit?: number;
}

/** The weight, or the problem with it in the specification's words. */
export function readWeight(
  text: string,
  { isRequired, used, limit = wholeWeight }: WeightRules,
): { weight: number | null } | { problem: string } {
  if (text.trim() === '') return isRequired ? { problem: 'Enter a weighting' } : { weight: null };
  const weight = hundredths(text);
  if (weight === undefined) return { problem: 'Weighting must be a number' };
  if (weight < 0) return { problem: 'Weighting must not be a negative number' };
  if (used + weight > limit) {
    const left = weightText(Math.max(0, limit - used));
    return {
      problem: `Items in this section should add to ${weightText(limit)}% in total. The maximum weight for this item can be ${left}%`,
    };
  }
  return { weight };
}

export const labelMissing = 'Select a label';
