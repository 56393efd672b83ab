import { RangeNotSatisfiableError } from './file-errors.ts';
import type { ByteRange } from './file-store.ts';

/** One range from a known start is all that players ask for; anything else gets the whole file, as HTTP allows. */
export function rangeOf(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (match?.[1] === undefined) return undefined;
  return { start: Number(match[1]), ...(match[2] !== undefined && { end: Number(match[2]) }) };
}

/** The part of a file that a range means, cut to what there is. */
export function rangeWithin(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isSafeInteger(range.start) || range.start < 0 || range.start > end) {
    throw new RangeNotSatisfiableError(size);
  }
  return { start: range.start, end };
}
