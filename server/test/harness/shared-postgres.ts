import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../../tools/test/quick-folder.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { ensureRoles } from '../../src/platform/db/roles.ts';
import { installJobs } from '../../src/platform/jobs/install.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'tenure_template';
const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** One server for the whole run, with a migrated template that every test file clones. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = quickFolder('test');
  const server = await startEmbeddedPostgres({ dataDir });

  await withClient(server.urlFor('postgres', 'postgres'), async (superuser) => {
    // Nothing here outlives the run, so nothing has to reach the disk.
    for (const setting of ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']) {
      await superuser.query(`alter system set ${setting}`);
    }
    await superuser.query('select pg_reload_conf()');
    await superuser.query(`create database ${templateName}`);
  });
  await withClient(server.urlFor('postgres', templateName), (superuser) => ensureRoles(superuser));
  await withClient(server.urlFor('tenure_owner', templateName), (owner) => migrate(owner, migrations));
  await installJobs({
    connection: { connectionString: server.urlFor('tenure_jobs', templateName) },
    appRole: 'tenure_app',
    log: createLog({ level: 'error' }),
  });

  project.provide('postgresUrl', server.urlFor('postgres', 'postgres'));
  return async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
