/** The part of a country whose public holidays apply: the code of its state, or none for the national ones alone. */
export interface HolidayRegion {
  country: string;
  state: string;
}

/** ISO 3166-2 codes with the names people write for them. Other countries: the code itself. */
const statesByCountry: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  NZ: {
    AUK: 'Auckland',
    BOP: 'Bay of Plenty',
    CAN: 'Canterbury',
    CIT: 'Chatham Islands',
    GIS: 'Gisborne',
    HKB: 'Hawke’s Bay',
    MBH: 'Marlborough',
    MWT: 'Manawatu-Wanganui',
    NSN: 'Nelson',
    NTL: 'Northland',
    OTA: 'Otago',
    STL: 'Southland',
    TAS: 'Tasman',
    TKI: 'Taranaki',
    WGN: 'Wellington',
    WKO: 'Waikato',
    WTC: 'West Coast',
  },
  GB: { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' },
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

/** Locations hold their state as free text, such as "VIC", "Victoria" or "victoria". */
export function holidayRegion(country: string, state: string | null): HolidayRegion {
  const written = plain(state ?? '');
  if (written === '') return { country, state: '' };
  const known = Object.entries(statesByCountry[country] ?? {}).find(
    ([code, name]) => plain(code) === written || plain(name) === written,
  );
  if (known !== undefined) return { country, state: known[0] };
  // The United Kingdom, Australia and New Zealand are listed whole, so anything else there is no state.
  if (country in statesByCountry) return { country, state: '' };
  return { country, state: (state ?? '').trim().toUpperCase() };
}

/** The name of a state; its code where the country is not listed above. */
export function stateName({ country, state }: HolidayRegion): string {
  return statesByCountry[country]?.[state] ?? state;
}

/** The codes of the states of a country, by name. */
export const stateCodesOf = (country: string): string[] =>
  Object.entries(statesByCountry[country] ?? {})
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([code]) => code);
