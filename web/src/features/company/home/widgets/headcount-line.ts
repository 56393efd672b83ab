interface Size {
  width: number;
  height: number;
}

/** The smallest and largest figure with some room, never below zero, and never a flat scale. */
export function scaleOf(counts: readonly number[]): { lowest: number; highest: number } {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const room = Math.max(1, Math.ceil((most - least) * 0.2));
  return { lowest: Math.max(0, least - room), highest: most + room };
}

/** Points of a line from left to right; every one lies within the size. */
export function lineOf(counts: readonly number[], { width, height }: Size): { x: number; y: number }[] {
  const { lowest, highest } = scaleOf(counts);
  const step = counts.length > 1 ? width / (counts.length - 1) : 0;
  return counts.map((count, at) => ({
    x: at * step,
    y: height - ((count - lowest) / (highest - lowest)) * height,
  }));
}
