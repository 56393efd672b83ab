import pg from 'pg';
import type { Config } from '../config.ts';
import { createPasswordHasher } from '../platform/crypto/password-hash.ts';
import type { Connections } from '../platform/db/connections.ts';
import { createAccount, createCompany } from '../setup/company.ts';

const demoPassword = 'Harbour-2026!';
/** Two processes that start on one empty database at once must not both fill it. */
const loadLock = 7_365_110_009;

/** Loads the demo companies into a database that holds nothing yet; says whether the demo is what it holds now. */
export async function loadDemoIfEmpty(connections: Connections, config: Config): Promise<boolean> {
  const mayLoad = config.isDevelopment && config.TENURE_DEMO === 'on';
  if (!mayLoad) return false;
  const owner = new pg.Client(connections('tenure_owner'));
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [loadLock]);
    const { rows } = await owner.query<{ empty: boolean }>('select installation_is_empty() as empty');
    if (rows[0]?.empty) await loadDemo(owner);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return true;
}

async function loadDemo(owner: pg.Client): Promise<void> {
  const passwords = await createPasswordHasher({ parallel: 1, waiting: 10 });
  const passwordHash = await passwords.hash(demoPassword);
  const harbourline = await createCompany(owner, {
    name: 'Harbourline Ports & Marine Services',
    shortName: 'Harbourline',
    systemName: 'Harbourline People',
    hosts: ['localhost'],
    isDefault: true,
    enabledModules: ['home', 'profile', 'team', 'org-chart', 'reports'],
    headline: 'Leave, pay, goals and the people you work with.',
    strapline: 'Melbourne · Lyttelton · Leith, and eleven ports between.',
  });
  const person = {
    passwordHash,
    role: 'ROLE_EMPLOYEE',
    isAdmin: false,
    secondFactorRequired: false,
    country: 'AU',
    mobile: null,
    language: 'en-AU',
    timezone: 'Australia/Melbourne',
    employeeId: null,
    profiles: [],
  } as const;
  await createAccount(owner, harbourline, {
    ...person,
    username: 'priya.raman',
    email: 'priya.raman@harbourline.example',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'COMPANYADMIN',
    isAdmin: true,
    secondFactorRequired: true,
    profiles: ['company-admin'],
  });
  await createAccount(owner, harbourline, {
    ...person,
    username: 'elena.novak',
    email: 'elena.novak@harbourline.example',
    firstName: 'Elena',
    lastName: 'Novak',
  });
}
