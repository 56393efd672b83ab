import type { HolidayRegionListed, ListedPublicHoliday } from '@tenure/contract/leave/holidays.ts';
import { holidayRegion, stateName } from '@tenure/domain/leave/holiday-regions.ts';
import { differenceToLibrary } from '@tenure/domain/leave/holidays.ts';
import type { CompanyLocation, HolidayRow, LoadedRegion } from './holidays.reads.ts';

export function shownHoliday(row: HolidayRow): ListedPublicHoliday {
  const library =
    row.libraryDay === null || row.libraryName === null
      ? null
      : { day: row.libraryDay, name: row.libraryName, freeMinutes: row.libraryFreeMinutes };
  return {
    id: row.id,
    country: row.country,
    state: row.state,
    location: row.locationId === null ? null : { id: row.locationId, title: row.locationTitle ?? '' },
    day: row.day,
    name: row.name,
    freeMinutes: row.freeMinutes,
    source: row.source,
    isRemoved: row.isRemoved,
    difference: differenceToLibrary(row, library && { ...library, isListed: row.isInLibrary }),
    library,
  };
}

/** The regions of a company's locations, the countries in the order of their names. */
export function shownRegions(
  locations: readonly CompanyLocation[],
  loaded: readonly LoadedRegion[],
): HolidayRegionListed[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const regions = new Map<string, HolidayRegionListed>();
  for (const { id, title, country, state } of locations) {
    const region = holidayRegion(country, state);
    const key = `${region.country} ${region.state}`;
    const countryName = countries.of(country) ?? country;
    const shown = regions.get(key) ?? {
      ...region,
      name: region.state === '' ? countryName : `${stateName(region)}, ${countryName}`,
      locations: [],
      throughYear:
        loaded.find((one) => one.country === region.country && one.state === region.state)?.throughYear ??
        null,
    };
    shown.locations.push({ id, title });
    regions.set(key, shown);
  }
  return [...regions.values()].sort((one, other) => one.name.localeCompare(other.name));
}
