import type { Country } from '../names.ts';

export interface Place {
  /** Identifier in the company, also used by the story to name it. */
  key: string;
  title: string;
  country: Country;
  state: string | null;
  timezone: string;
}

const placesIn = (country: Country, timezone: string, state: string | null, ...titles: string[]): Place[] =>
  titles.map((title) => ({ key: keyOf(title), title, country, state, timezone }));

function keyOf(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Harbourline's original ports: the fourteen of the story. */
export const homePorts: readonly Place[] = [
  ...placesIn('AU', 'Australia/Melbourne', 'VIC', 'Melbourne'),
  ...placesIn('AU', 'Australia/Sydney', 'NSW', 'Port Botany'),
  ...placesIn('AU', 'Australia/Brisbane', 'QLD', 'Brisbane'),
  ...placesIn('AU', 'Australia/Adelaide', 'SA', 'Adelaide'),
  ...placesIn('AU', 'Australia/Perth', 'WA', 'Fremantle'),
  ...placesIn('AU', 'Australia/Darwin', 'NT', 'Darwin'),
  ...placesIn('AU', 'Australia/Hobart', 'TAS', 'Hobart'),
  ...placesIn('NZ', 'Pacific/Auckland', 'CAN', 'Lyttelton'),
  ...placesIn('NZ', 'Pacific/Auckland', 'BOP', 'Tauranga'),
  ...placesIn('NZ', 'Pacific/Auckland', 'AUK', 'Auckland'),
  ...placesIn('GB', 'Europe/London', 'SCT', 'Leith'),
  ...placesIn('GB', 'Europe/London', 'ENG', 'Liverpool', 'Tilbury', 'Southampton'),
];

/** The ports it grows to when it is made larger than the story. */
const furtherPorts: readonly Place[] = [
  ...placesIn('AU', 'Australia/Melbourne', 'VIC', 'Geelong', 'Hastings', 'Portland'),
  ...placesIn('AU', 'Australia/Sydney', 'NSW', 'Newcastle', 'Port Kembla', 'Eden', 'Yamba'),
  ...placesIn(
    'AU',
    'Australia/Brisbane',
    'QLD',
    'Gladstone',
    'Townsville',
    'Cairns',
    'Mackay',
    'Bundaberg',
    'Weipa',
  ),
  ...placesIn('AU', 'Australia/Adelaide', 'SA', 'Port Pirie', 'Whyalla', 'Port Lincoln', 'Thevenard'),
  ...placesIn(
    'AU',
    'Australia/Perth',
    'WA',
    'Bunbury',
    'Geraldton',
    'Albany',
    'Esperance',
    'Port Hedland',
    'Dampier',
    'Broome',
  ),
  ...placesIn('AU', 'Australia/Hobart', 'TAS', 'Burnie', 'Devonport', 'Bell Bay'),
  ...placesIn(
    'NZ',
    'Pacific/Auckland',
    null,
    'Whangārei',
    'Gisborne',
    'Napier',
    'New Plymouth',
    'Wellington',
    'Picton',
  ),
  ...placesIn(
    'NZ',
    'Pacific/Auckland',
    null,
    'Nelson',
    'Timaru',
    'Port Chalmers',
    'Bluff',
    'Westport',
    'Greymouth',
  ),
  ...placesIn(
    'GB',
    'Europe/London',
    null,
    'Grangemouth',
    'Dundee',
    'Aberdeen',
    'Greenock',
    'Rosyth',
    'Ayr',
    'Belfast',
  ),
  ...placesIn(
    'GB',
    'Europe/London',
    null,
    'Felixstowe',
    'Immingham',
    'Hull',
    'Teesport',
    'Tyne',
    'Sunderland',
    'Harwich',
  ),
  ...placesIn(
    'GB',
    'Europe/London',
    null,
    'Cardiff',
    'Swansea',
    'Newport',
    'Avonmouth',
    'Plymouth',
    'Portsmouth',
    'Heysham',
  ),
];

const quays = [
  'North Quay',
  'South Quay',
  'East Quay',
  'West Quay',
  'Inner Harbour',
  'Outer Harbour',
  'River Quay',
  'Railhead',
];

/** Terminals of the larger company, without end: every port gets its first quay before one gets a second. */
export function* furtherTerminals(): Generator<Place, never> {
  for (let round = 0; ; round += 1) {
    const lap = Math.floor(round / quays.length);
    const quay = `${quays[round % quays.length]}${lap === 0 ? '' : ` ${lap + 1}`}`;
    for (const port of furtherPorts) {
      const title = `${port.title} ${quay}`;
      yield { ...port, title, key: lap === 0 ? keyOf(title) : `${keyOf(title)}-${lap + 1}` };
    }
  }
}

export function homePort(key: string): Place {
  const port = homePorts.find((one) => one.key === key);
  if (port === undefined) throw new Error(`The story knows no port "${key}"`);
  return port;
}

export interface DepartmentOfStory {
  identifier: string;
  title: string;
  description: string;
}

export const departments = [
  {
    identifier: 'executive',
    title: 'Executive Office',
    description: 'Direction of the company and its board papers',
  },
  {
    identifier: 'terminals',
    title: 'Terminal Operations',
    description: 'Berths, cranes, yards and the gangs that work them',
  },
  { identifier: 'marine', title: 'Marine Services', description: 'Towage, pilotage and moorings' },
  {
    identifier: 'engineering',
    title: 'Engineering & Assets',
    description: 'Cranes, vessels, wharves and their upkeep',
  },
  {
    identifier: 'customer',
    title: 'Customer & Rail',
    description: 'Shipping lines, cargo owners and the trains that meet them',
  },
  {
    identifier: 'people',
    title: 'People & Culture',
    description: 'Hiring, learning, wellbeing and employee relations',
  },
  {
    identifier: 'finance',
    title: 'Finance & Payroll',
    description: 'Accounts, pay in three countries, procurement',
  },
  {
    identifier: 'safety',
    title: 'Safety & Environment',
    description: 'Safe work, dust, noise and the water we work over',
  },
  { identifier: 'technology', title: 'Technology', description: 'Terminal systems, networks and support' },
  { identifier: 'legal', title: 'Legal & Governance', description: 'Contracts, leases and records' },
] as const satisfies readonly DepartmentOfStory[];

export type DepartmentKey = (typeof departments)[number]['identifier'];
