import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connections } from '../../src/platform/db/connections.ts';
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
export async function createTestDatabase(): Promise<TestDatabase> {
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
  await administer(`create database ${name} template ${templateName} strategy wal_log`);
  return {
    connections: (role) => ({ connectionString: urlFor(role, name) }),
    superuser: { connectionString: urlFor('postgres', name) },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
