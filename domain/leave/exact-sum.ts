/** A whole number over another, so that nothing is rounded before the end: 4/52 of the hours, 1,207/10,000 of them. */
export interface Rate {
  numerator: number;
  denominator: number;
}

/**
 * A sum in whole units and the remainder by denominator, each part below one, so that it can be stored and
 * continued.
 */
export interface Settled {
  whole: number;
  parts: readonly Rate[];
}

export const isSameSum = (one: Settled, other: Settled): boolean =>
  one.whole === other.whole && JSON.stringify(one.parts) === JSON.stringify(other.parts);

/** A sum of fractions, gathered by denominator and rounded once, at the end. */
export class ExactSum {
  readonly #numerators: Map<number, number>;
  readonly #whole: number;

  constructor({ whole, parts }: Settled = { whole: 0, parts: [] }) {
    this.#whole = whole;
    this.#numerators = new Map(parts.map(({ numerator, denominator }) => [denominator, numerator]));
  }

  add(numerator: number, denominator: number): void {
    this.#numerators.set(denominator, (this.#numerators.get(denominator) ?? 0) + numerator);
  }

  /** The same sum whichever way it was added up. */
  settled(): Settled {
    let whole = this.#whole;
    const parts: Rate[] = [];
    for (const [denominator, sum] of [...this.#numerators].sort(([one], [other]) => one - other)) {
      const units = Math.floor(sum / denominator);
      whole += units;
      const numerator = sum - units * denominator;
      if (numerator > 0) parts.push({ numerator, denominator });
    }
    return { whole, parts };
  }

  /** Half a unit rounds up, in the person's favour. */
  rounded(): number {
    const { whole, parts } = this.settled();
    let [numerator, denominator] = [0n, 1n];
    for (const part of parts) {
      const under = BigInt(part.denominator);
      numerator = numerator * under + BigInt(part.numerator) * denominator;
      denominator *= under;
    }
    return whole + Number((2n * numerator + denominator) / (2n * denominator));
  }
}
