import pg from 'pg';
import { createPasswordHasher } from '../server/src/platform/crypto/password-hash.ts';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { createAccount, createCompany } from '../server/src/setup/company.ts';
import { demoPassword } from '../tools/test/caller.ts';
import { productDataDir } from './product-place.ts';

/** A new company with its administrator: no other journey sees its settings. */
export async function newCompany(name: string, host: string): Promise<{ administrator: string }> {
  const running = findRunning(productDataDir());
  if (running === undefined) throw new Error('The database is not to be found');
  const client = new pg.Client({ connectionString: running.urlFor('postgres') });
  const hasher = await createPasswordHasher({ parallel: 1, waiting: 1 });
  const administrator = 'ines.admin';
  await client.connect();
  try {
    const tenantId = await createCompany(client, {
      name,
      shortName: name,
      systemName: null,
      hosts: [host],
      enabledModules: ['home', 'profile', 'team', 'org-chart', 'contracts', 'recruitment'],
    });
    await createAccount(client, tenantId, {
      username: administrator,
      email: `${administrator}@${host.split('.')[0]}.example`,
      firstName: 'Ines',
      lastName: 'Marsh',
      passwordHash: await hasher.hash(demoPassword),
      role: 'COMPANYADMIN',
      isAdmin: true,
      secondFactorRequired: true,
      country: null,
      mobile: null,
      language: 'en-AU',
      timezone: 'Australia/Melbourne',
      employeeId: null,
      profiles: ['company-admin'],
    });
  } finally {
    await client.end();
  }
  return { administrator };
}
