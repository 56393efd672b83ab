import fs from 'node:fs';
import pg from 'pg';
import { type Connections, externalConnections } from '../../server/src/platform/db/connections.ts';
import { columnTypes } from '../../server/src/platform/db/pool.ts';
import type { LoginRole } from '../../server/src/platform/db/roles.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { postgresLayout } from '../../server/src/platform/postgres/layout.ts';
import { classifyProcess, readLockFile } from '../../server/src/platform/postgres/postmaster.ts';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { CommandFailure } from './failure.ts';
import type { DatabaseSettings } from './settings.ts';

export interface EmbeddedAccess {
  urlFor(role: LoginRole | 'postgres', database?: string): string;
}

/** Uses the embedded server that runs on the data folder, or starts it for as long as the work takes. */
export async function withEmbedded<T>(
  dataDir: string,
  use: (server: EmbeddedAccess) => Promise<T>,
): Promise<T> {
  const running = findRunning(dataDir);
  if (running?.ownerAlive === true) return await use(running);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** Connects in the given role to the configured database. */
export async function withRole<T>(
  settings: DatabaseSettings,
  role: LoginRole,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return await withConnections(settings, (connections) =>
    withClient({ ...connections(role), types: columnTypes }, use),
  );
}

/** How each role reaches the configured database. */
export async function withConnections<T>(
  settings: DatabaseSettings,
  use: (connections: Connections) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl !== undefined) return await use(externalConnections(settings.databaseUrl));
  return await withEmbedded(settings.dataDir, (server) =>
    use((role) => ({ connectionString: server.urlFor(role) })),
  );
}

export async function withClient<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export function hasCluster(dataDir: string): boolean {
  return fs.existsSync(postgresLayout(dataDir).cluster);
}

/** For commands that replace or remove the data. */
export function refuseWhileRunning(dataDir: string): void {
  const { cluster } = postgresLayout(dataDir);
  const lock = readLockFile(cluster);
  if (lock === undefined || classifyProcess(lock.pid, cluster) !== 'server') return;
  throw new CommandFailure(
    `Tenure is running on ${dataDir} (PostgreSQL is process ${lock.pid}). Stop it first.`,
  );
}
