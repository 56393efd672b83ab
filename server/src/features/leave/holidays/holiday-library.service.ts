import { createRequire } from 'node:module';
import type { HolidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import { countedOnce, type Holiday, type ListedHoliday } from '@tenure/domain/leave/holidays.ts';

/** Proclaimed once, and missing from the library. Checked against official lists. */
const missing: readonly (HolidayRegion & Holiday)[] = [
  { country: 'GB', state: 'SCT', day: '2026-06-15', name: 'World Cup bank holiday', freeMinutes: null },
];

/** Raised with the list above, so that every company is loaded again. */
const ownRevision = 1;

const wholeDayMs = 23 * 60 * 60 * 1000;

export function libraryVersion(): string {
  const about: unknown = createRequire(import.meta.url)('date-holidays/package.json');
  const version = typeof about === 'object' && about !== null && 'version' in about ? about.version : null;
  return `${String(version)}-${ownRevision}`;
}

/**
 * The library's holidays for a region in some years, in the order of days. It is large, so it loads on first
 * use.
 */
export async function libraryHolidays(
  { country, state }: HolidayRegion,
  years: readonly number[],
): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  const library = new Holidays();
  const isState = state !== '' && state in (library.getStates(country) ?? {});
  if (isState) library.init(country, state);
  else library.init(country);
  const listed = years.flatMap((year) =>
    library
      .getHolidays(year, 'en')
      .filter(({ type }) => type === 'public')
      .flatMap(({ date, end, start, name, substitute }): ListedHoliday[] => [
        {
          day: date.slice(0, 10),
          name: name.slice(0, 120),
          // How much an evening frees is for the company to say; nothing until then. Summer time may make a day 23 hours.
          freeMinutes: end.getTime() - start.getTime() < wholeDayMs ? 0 : null,
          isSubstitute: substitute === true,
        },
      ]),
  );
  const more = missing
    .filter((one) => one.country === country && one.state === state)
    .filter((one) => years.includes(Number(one.day.slice(0, 4))))
    .map(({ day, name, freeMinutes }) => ({ day, name, freeMinutes, isSubstitute: false }));
  return countedOnce([...listed, ...more]);
}
