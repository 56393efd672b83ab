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

/** The columns that have people, in their given order; today is the first of the seven days. */
export function boardColumns<Entry extends Pick<DatedEntry, 'kind' | 'day'>>(
  entries: readonly Entry[],
  today: string,
): { key: Column; entries: Entry[] }[] {
  const byColumn = Map.groupBy(entries, (entry) => columnOf(entry, today));
  return columns.flatMap((key) => {
    const found = byColumn.get(key);
    return found === undefined ? [] : [{ key, entries: found }];
  });
}
