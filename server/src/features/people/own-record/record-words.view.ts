import { Temporal } from 'temporal-polyfill';

/** Fields for machines rather than readers: ids, versions and the viewer's rights. */
const notRead = /^(id|version|.*Id|can[A-Z].*|choices|metadata)$/;

/** `noticeWeeks` is `Notice weeks`. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayWritten(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

export function valueOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayWritten(value);
  const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*(Z|[+-]\d{2}:?\d{2})$/.exec(value);
  if (instant === null) return value;
  const utc = Temporal.Instant.from(value).toString();
  return `${dayWritten(utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`;
}

export interface Line {
  depth: number;
  label: string;
  value: string | null;
}

/** A record as lines to be read: a value beside its name, and what belongs together under its name. */
export function linesOf(data: unknown, depth = 0): Line[] {
  if (Array.isArray(data)) {
    return data.flatMap((one: unknown, at) => {
      if (!isNested(one)) return lineOf(String(at + 1), one, depth);
      const inside = linesOf(one, depth + 1);
      return inside.length === 0 ? [] : [{ depth, label: `${at + 1}.`, value: null }, ...inside];
    });
  }
  if (typeof data !== 'object' || data === null) return lineOf('', data, depth);
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    if (notRead.test(key)) return [];
    if (!isNested(value)) return lineOf(labelOf(key), value, depth);
    const inside = linesOf(value, depth + 1);
    return inside.length === 0 ? [] : [{ depth, label: labelOf(key), value: null }, ...inside];
  });
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

function lineOf(label: string, value: unknown, depth: number): Line[] {
  const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isShown && value !== '' ? [{ depth, label, value: valueOf(value) }] : [];
}
