/**
 * The two-sample Kolmogorov–Smirnov statistic: the greatest distance between the shares of two samples that are no
 * greater than some value; 0 where they are alike, 1 where they have nothing in common.
 */
export function distanceBetween(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ascending(one), ascending(other)];
  let greatest = 0;
  for (const value of [...a, ...b]) {
    greatest = Math.max(greatest, Math.abs(shareUpTo(a, value) - shareUpTo(b, value)));
  }
  return greatest;
}

/** Samples of one distribution are further apart than this once in ten thousand times. */
export function greatestByChance(sizeOfOne: number, sizeOfOther: number): number {
  const likelihood = 0.0001;
  const scale = Math.sqrt(-Math.log(likelihood / 2) / 2);
  return scale * Math.sqrt((sizeOfOne + sizeOfOther) / (sizeOfOne * sizeOfOther));
}

const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other);

function shareUpTo(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low / sorted.length;
}
