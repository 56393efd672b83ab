import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connections } from '../../src/platform/db/connections.ts';
import { ensureRoles } from '../../src/platform/db/roles.ts';
import { templateName } from './shared-postgres.ts';

export interface TestDatabase {
  connections: Connections;
  /** Past the wall, for looking at what is really there. */
  superuser: pg.ClientConfig;
  drop(): Promise<void>;
}

function urlFor(role: string, database: string): string {
  const url = new URL(inject('postgresUrl').replace('@/', '@localhost/'));
  url.username = role;
  url.pathname = `/${database}`;
  return url.href.replace('@localhost/', '@/');
}

/** A database of its own for a test file, cloned from the migrated template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(templateName);
}

/** One with the roles' rights and extensions, and no table yet. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabaseFrom('template1');
  const superuser = new pg.Client(database.superuser);
  await superuser.connect();
  try {
    // Rights over a database are its own and are not cloned with it.
    await ensureRoles(superuser);
  } finally {
    await superuser.end();
  }
  return database;
}

async function createDatabaseFrom(template: string): Promise<TestDatabase> {
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
  await administer(`create database ${name} template ${template} strategy wal_log`);
  return {
    connections: (role) => ({ connectionString: urlFor(role, name) }),
    superuser: { connectionString: urlFor('postgres', name) },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
