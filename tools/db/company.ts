import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { modules } from '@tenure/contract/identity/site.ts';
import type pg from 'pg';
import { createPasswordHasher } from '../../server/src/platform/crypto/password-hash.ts';
import { isMailAddress } from '../../server/src/platform/mail/message.ts';
import { createAccount, createCompany } from '../../server/src/setup/company.ts';
import { CommandFailure } from './failure.ts';

const usage = 'Usage: company "<name>" --host <host> --admin <mail address> [--operator]';

/**
 * Creates a company with its first administrator; the first company also answers on hosts no other company
 * has. With `--operator` it creates the place outside every company where the installation's operator signs
 * in.
 */
export async function makeCompany(owner: pg.Client, args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      admin: { type: 'string' },
      operator: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  const { host, admin, operator } = values;
  if (!name || !host || !admin || !isMailAddress(admin)) throw new CommandFailure(usage);

  const passwords = await createPasswordHasher({ parallel: 1, waiting: 1 });
  const password = `${randomBytes(12).toString('base64url')}-9a!`;
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ empty: boolean }>('select installation_is_empty() as empty');
    const tenantId = await createCompany(owner, {
      name,
      shortName: name.slice(0, 40),
      systemName: null,
      hosts: [host.toLowerCase()],
      isDefault: rows[0]?.empty === true && !operator,
      isProvider: operator,
      enabledModules: operator ? [] : modules,
      contact: { name: '', email: admin, phone: null, address: null },
    });
    const [local = 'admin'] = admin.split('@');
    await createAccount(owner, tenantId, {
      username: local.toLowerCase(),
      email: admin.toLowerCase(),
      ...nameIn(local),
      passwordHash: await passwords.hash(password),
      role: operator ? 'ROLE_SUPER' : 'COMPANYADMIN',
      isAdmin: true,
      secondFactorRequired: true,
      country: null,
      mobile: null,
      language: 'en-AU',
      timezone: 'UTC',
      employeeId: null,
      profiles: operator ? [] : ['company-admin'],
    });
    await owner.query('commit');
    console.log(`${name} answers at ${host}. Sign in as ${local} with ${password}; a code goes to ${admin}.`);
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** The name that an address like ana.alvarez@… begins with; the administrator can change it. */
function nameIn(local: string): { firstName: string; lastName: string } {
  const [firstName = local, ...rest] = local
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return { firstName, lastName: rest.join(' ') };
}
