import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Clock, createSettableClock } from '../../src/platform/clock/clock.ts';
import type { Connections } from '../../src/platform/db/connections.ts';
import { ensureRoles, type LoginRole } from '../../src/platform/db/roles.ts';
import { beginningOfTests } from './days.ts';
import { templateName } from './shared-postgres.ts';

export interface TestDatabase {
  /** As the product reaches it, supplying its own transaction time. */
  connections: Connections;
  /**
   * A client for a test itself, whose statements run at the test's time; not connected yet. The superuser
   * bypasses row security, to look at what is really there.
   */
  client(role: LoginRole | 'superuser'): pg.Client;
  superuserUrl: string;
  drop(): Promise<void>;
}

function urlFor(role: string, database: string): string {
  const url = new URL(inject('postgresUrl').replace('@/', '@localhost/'));
  url.username = role;
  url.pathname = `/${database}`;
  return url.href.replace('@localhost/', '@/');
}

/** A database of its own for a test file, cloned from the migrated template. */
export function createTestDatabase(clock?: Clock): Promise<TestDatabase> {
  return createDatabaseFrom(templateName, clock);
}

/** A database with the roles' rights and extensions, and no table yet. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabaseFrom('template1');
  const superuser = database.client('superuser');
  await superuser.connect();
  try {
    // Rights over a database are its own and are not cloned with it.
    await ensureRoles(superuser);
  } finally {
    await superuser.end();
  }
  return database;
}

/** Each statement runs a little after the one before; otherwise rows would have no order. */
function keepTime(client: pg.Client, clock: Clock): pg.Client {
  const send: (...parts: unknown[]) => Promise<unknown> = Reflect.get(client, 'query').bind(client);
  const query = (...parts: unknown[]) => {
    const isStream = Reflect.has(Object(parts[0]), 'submit');
    if (isStream) return send(...parts);
    // A failed transaction accepts no statement, and the next one reports that itself.
    const moment = clock.transactionTime();
    const set =
      moment === null
        ? Promise.resolve()
        : send(`set tenure.now = '${moment.toString()}'`).catch(() => undefined);
    return set.then(() => send(...parts));
  };
  return Object.assign(client, { query });
}

async function createDatabaseFrom(
  template: string,
  clock: Clock = createSettableClock(beginningOfTests),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlFor('postgres', 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Nothing of it has to reach the disk, and copied files cost half of logged pages.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    connections: (role) => ({ connectionString: urlFor(role, name) }),
    client: (role) => {
      const connectionString = urlFor(role === 'superuser' ? 'postgres' : role, name);
      return keepTime(new pg.Client({ connectionString }), clock);
    },
    superuserUrl: urlFor('postgres', name),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
