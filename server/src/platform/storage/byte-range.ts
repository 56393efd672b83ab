import { RangeNotSatisfiableError } from './file-errors.ts';
import type { ByteRange } from './file-store.ts';

/** The part of a file that a range means, cut to what there is. */
export function rangeWithin(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isSafeInteger(range.start) || range.start < 0 || range.start > end) {
    throw new RangeNotSatisfiableError(size);
  }
  return { start: range.start, end };
}
