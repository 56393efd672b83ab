import { modules } from '@tenure/contract/identity/site.ts';
import pg from 'pg';
import type { Temporal } from 'temporal-polyfill';
import type { DemoPart } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { createPasswordHasher } from '../platform/crypto/password-hash.ts';
import type { Connections } from '../platform/db/connections.ts';
import type { TenantId } from '../platform/db/tenant-id.ts';
import { createAccount, createCompany, type NewCompany } from '../setup/company.ts';
import type { Ground } from './company.ts';
import { keepEmploymentDetails } from './employment-details.ts';
import { harbourline, naturalSize } from './harbourline/harbourline.ts';
import { kauri } from './kauri/kauri.ts';
import { keepPension } from './pension.ts';
import { createIds, type Rows, tables } from './rows.ts';
import { giveWorkPatterns } from './work-patterns.ts';
import { advanceSequences, createRowWriter } from './write-rows.ts';

export { naturalSize } from './harbourline/harbourline.ts';

export const demoPassword = 'Harbour-2026!';
const nameOfDemo = 'Harbourline Ports & Marine Services';
/** Two processes that start on one empty database at once must not both fill it. */
const loadLock = 7_365_110_009;

/** Loads the demo companies into a database that holds nothing yet; says whether the demo is what it holds now. */
export async function loadDemoIfEmpty({
  connections,
  config,
  clock,
  fill,
}: {
  connections: Connections;
  config: Config;
  clock: Clock;
  fill: (tenantId: TenantId, part: DemoPart) => Promise<void>;
}): Promise<boolean> {
  const mayLoad = config.isDevelopment && config.TENURE_DEMO === 'on';
  if (!mayLoad) return false;
  const owner = new pg.Client(connections('tenure_owner'));
  await owner.connect();
  try {
    if (await loadDemo(owner, clock)) {
      for (const [place, id] of (await idsOfDemo(owner)).entries()) {
        await fill(id, place === 0 ? 'whole' : 'people');
      }
      return true;
    }
    const { rows } = await owner.query<{ present: boolean }>(
      'select exists (select from all_tenants() where name = $1) as present',
      [nameOfDemo],
    );
    return rows[0]?.present === true;
  } finally {
    await owner.end();
  }
}

/** Harbourline first: the companies are made in that order. */
async function idsOfDemo(owner: pg.ClientBase): Promise<TenantId[]> {
  const { rows } = await owner.query<{ id: TenantId }>('select id from all_tenant_ids() id order by id');
  return rows.map(({ id }) => id);
}

export interface DemoOptions {
  /** How many people Harbourline has; at least, and by default, those of its story. */
  people?: number;
  /** Told how many people of Harbourline have been handed over so far. */
  onProgress?(people: number): void;
}

/** Fills an empty database with the demo, all of it or nothing; answers false, and does nothing, where it is not empty. */
export async function loadDemo(
  owner: pg.ClientBase,
  clock: Clock,
  { people = naturalSize, onProgress }: DemoOptions = {},
): Promise<boolean> {
  if (people < naturalSize) throw new RangeError(`Harbourline has at least ${naturalSize} people`);
  await owner.query('begin');
  try {
    const moment = clock.transactionTime();
    if (moment !== null) await owner.query(`select set_config('tenure.now', $1, true)`, [String(moment)]);
    await owner.query('select pg_advisory_xact_lock($1)', [loadLock]);
    const { rows } = await owner.query<{ empty: boolean }>('select installation_is_empty() as empty');
    const isEmpty = rows[0]?.empty === true;
    if (isEmpty) await loadCompanies(owner, people, clock.today('UTC'), onProgress);
    await owner.query('commit');
    // So that the first questions are answered as well as later ones; the server itself would come round to it in a minute.
    if (isEmpty) await owner.query(`analyze ${tables.join(', ')}`);
    return isEmpty;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function loadCompanies(
  owner: pg.ClientBase,
  people: number,
  today: Temporal.PlainDate,
  onProgress: DemoOptions['onProgress'],
): Promise<void> {
  const passwords = await createPasswordHasher({ parallel: 1, waiting: 10 });
  const passwordHash = await passwords.hash(demoPassword);
  const ids = createIds();

  const fill = async (
    company: NewCompany,
    rowsOf: (ground: Ground) => Iterable<Rows>,
    progress?: (people: number) => void,
  ) => {
    const tenantId = await createCompany(owner, company);
    const writer = await createRowWriter(owner, tenantId);
    let given = 0;
    for (const rows of rowsOf({
      ids,
      today,
      passwordHash,
      profileIds: await profileIdsOf(owner, tenantId),
    })) {
      await writer.add(rows);
      given += rows.employee?.length ?? 0;
      if (rows.employee) progress?.(given);
    }
    await writer.flush();
    await giveWorkPatterns(owner, today.toString());
    await keepPension(owner, today.toString());
    await keepEmploymentDetails(owner, today.toString());
  };

  await fill(companies.harbourline, (ground) => harbourline(ground, people), onProgress);
  await fill(companies.kauri, kauri);
  await advanceSequences(owner, ids);
  await createOperator(owner, passwordHash);
}

async function profileIdsOf(owner: pg.ClientBase, tenantId: number): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: number; built_in: string }>(
    'select id, built_in from security_profile where tenant_id = $1 and built_in is not null',
    [tenantId],
  );
  return new Map(rows.map((row) => [row.built_in, row.id]));
}

/**
 * The installation's operator: outside every company, and created last, so that the companies have the first
 * ids.
 */
async function createOperator(owner: pg.ClientBase, passwordHash: string): Promise<void> {
  const tenantId = await createCompany(owner, {
    name: 'Tenure',
    shortName: 'Tenure',
    systemName: null,
    hosts: ['admin.localhost'],
    isProvider: true,
    enabledModules: [],
  });
  await createAccount(owner, tenantId, {
    username: 'root',
    email: 'root@tenure.example',
    firstName: 'Installation',
    lastName: 'Operator',
    passwordHash,
    role: 'ROLE_SUPER',
    isAdmin: true,
    secondFactorRequired: true,
    country: null,
    mobile: null,
    language: 'en-AU',
    timezone: 'Australia/Melbourne',
    employeeId: null,
    profiles: [],
  });
}

const companies = {
  harbourline: {
    name: nameOfDemo,
    shortName: 'Harbourline',
    systemName: 'Harbourline People',
    hosts: ['localhost'],
    isDefault: true,
    enabledModules: modules,
    headline: 'Leave, pay, goals and the people you work with.',
    selfRegistrationDomains: ['harbourline.example'],
    strapline: 'Melbourne · Lyttelton · Leith, and eleven ports between.',
    contact: {
      name: 'People team',
      email: 'people@harbourline.example',
      phone: '+61 3 5550 0142',
      address: 'Berth House, Melbourne VIC',
    },
    footerText: nameOfDemo,
  },
  kauri: {
    name: 'Kauri & Co',
    shortName: 'Kauri',
    systemName: 'Kauri',
    hosts: ['kauri.localhost'],
    isPositionLed: false,
    enabledModules: [
      'home',
      'profile',
      'team',
      'org-chart',
      'recruitment',
      'leave',
      'documents',
      'calendar',
      'reports',
    ],
    headline: 'Good timber, good people.',
    strapline: 'Joinery from Whangārei since the first bench.',
    primaryColour: '#7A4A21',
    contact: { name: 'Sunita in the office', email: 'office@kauri.example', phone: null, address: null },
    footerText: 'Kauri & Co, Whangārei',
  },
} satisfies Record<string, NewCompany>;
