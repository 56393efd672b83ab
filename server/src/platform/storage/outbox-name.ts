import { randomBytes } from 'node:crypto';

/** Sorts by time, and by order of writing within the same millisecond; holds nothing Windows forbids in a name. */
export function outboxFileName(epochMilliseconds: number, order: number, extension: string): string {
  const instant = new Date(epochMilliseconds).toISOString().replaceAll(':', '-');
  return `${instant}-${String(order).padStart(6, '0')}-${randomBytes(4).toString('hex')}.${extension}`;
}
