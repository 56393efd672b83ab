import type { DatedEntry } from '@tenure/contract/company/widgets.ts';

const columns = ['soon', 'later', 'leaving'] as const;
type Column = (typeof columns)[number];

const soonDays = 7;
const dayMs = 86_400_000;

function columnOf({ kind, day }: Pick<DatedEntry, 'kind' | 'day'>, today: string): Column {
  if (kind === 'leaver') return 'leaving';
  const isSoon = day !== null && Date.parse(day) - Date.parse(today) < soonDays * dayMs;
  return isSoon ? 'soon' : 'later';
}

/** Every column, with its people in the given order; today is the first of the seven days. */
export function boardColumns<Entry extends Pick<DatedEntry, 'kind' | 'day'>>(
  entries: readonly Entry[],
  today: string,
): { key: Column; entries: Entry[] }[] {
  return columns.map((key) => ({ key, entries: entries.filter((entry) => columnOf(entry, today) === key) }));
}
