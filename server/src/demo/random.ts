/** A source of choices that are the same in every run that asks for them in the same order. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: NonEmpty<T>): T;
  /** Picks each choice as often as its weight says. */
  pickWeighted<T>(choices: NonEmpty<readonly [weight: number, choice: T]>): T;
}

export type NonEmpty<T> = readonly [T, ...T[]];

/** The mulberry32 generator. Every person has one of their own, so that a change of one leaves the others as they were. */
export function randomFrom(seed: number, stream: number): Random {
  let state = Math.imul(seed ^ Math.imul(stream, 0x9e37_79b1), 0x85eb_ca6b) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(choices: NonEmpty<T>) => choices[Math.floor(fraction() * choices.length)] ?? choices[0];
  return {
    fraction,
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: (probability) => fraction() < probability,
    pick,
    pickWeighted: (choices) => {
      const total = choices.reduce((sum, [weight]) => sum + weight, 0);
      let left = fraction() * total;
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return choices[0][1];
    },
  };
}
