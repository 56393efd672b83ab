import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureRoles } from '../db/roles.ts';
import {
  addressUrl,
  DATABASE_NAME,
  type EmbeddedRole,
  loopbackAddress,
  type ServerAddress,
  SUPERUSER,
  socketAddress,
} from './address.ts';
import { locateBinaries } from './binaries.ts';
import { clusterExists, createCluster, removeCutOffClusters } from './cluster.ts';
import { type PostgresLayout, postgresLayout, RESTORE_MARKER } from './layout.ts';
import { waitForPredecessor } from './predecessor.ts';
import { assertReachable, chooseRunAs, giveTo, makeFolders } from './privileges.ts';
import { readRecord, recordRunning } from './running.ts';
import { startServerProcess } from './server-process.ts';
import { PostgresStartError } from './start-error.ts';
import { superviseServer } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  /** The data folder of the installation; the server lives in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Called when the server ended by itself, with what is done about it. */
  readonly warn?: (message: string) => void;
}

export interface EmbeddedPostgres {
  readonly socketDir: string;
  readonly databaseName: string;
  /** This start created the cluster. */
  readonly firstBoot: boolean;
  /** Settles when the server has ended for good, because it was stopped or could not be started again; says how. */
  readonly exited: Promise<string>;
  urlFor(role: EmbeddedRole, database?: string): string;
  /** Ends sessions, writes everything down and waits. Safe to call again. */
  stop(): Promise<void>;
}

const GIVE_UP_AFTER_MS = 60_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const layout = postgresLayout(options.dataDir);
  refuseDuringRestore(options.dataDir);
  const binaries = locateBinaries();
  const runAs = chooseRunAs();
  makeFolders(runAs, options.dataDir, [layout.home, layout.logs]);
  await waitForPredecessor(options.dataDir, layout, log);

  const address = await chooseAddress(layout);
  giveTo(runAs, layout.home);
  if (address.passwords === undefined) giveTo(runAs, address.socketDir);
  assertReachable(runAs, [binaries.postgres, layout.home]);
  const firstBoot = !clusterExists(layout);
  if (firstBoot) {
    log('Creating the database.');
    createCluster(binaries, runAs, layout, address);
  }

  const startServer = async () => {
    const server = await startServerProcess(binaries, runAs, layout, address);
    recordRunning(layout, server.pid, address);
    return server;
  };
  const supervised = superviseServer(await startServer(), startServer, {
    warn: options.warn ?? (() => undefined),
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  });
  const stop = async () => {
    await supervised.stop();
    removeTraces(layout, address);
  };
  removeCutOffClusters(layout);
  try {
    await prepareDatabase(address);
  } catch (error) {
    await stop();
    throw error;
  }
  log(`PostgreSQL is ready (process ${supervised.pid()}).`);
  return {
    socketDir: address.socketDir,
    databaseName: DATABASE_NAME,
    firstBoot,
    exited: supervised.ended,
    urlFor: (role, database = DATABASE_NAME) => addressUrl(address, role, database),
    stop,
  };
}

function refuseDuringRestore(dataDir: string): void {
  if (!fs.existsSync(path.join(dataDir, RESTORE_MARKER))) return;
  throw new PostgresStartError(
    `A restore into ${dataDir} was interrupted. Run "npm run db -- restore" to finish it, then start again.`,
  );
}

async function chooseAddress(layout: PostgresLayout): Promise<ServerAddress> {
  if (process.platform === 'win32') return await loopbackAddress(layout);
  return socketAddress(layout, readRecord(layout)?.address.socketDir);
}

async function prepareDatabase(address: ServerAddress): Promise<void> {
  await withClient(addressUrl(address, SUPERUSER, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  });
  await withClient(addressUrl(address, SUPERUSER, DATABASE_NAME), async (client) => {
    await ensureRoles(client, address.passwords === undefined ? {} : { passwords: address.passwords });
  });
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

function removeTraces(layout: PostgresLayout, address: ServerAddress): void {
  fs.rmSync(layout.record, { force: true });
  if (address.passwords === undefined && address.socketDir !== layout.socketDir) {
    fs.rmSync(address.socketDir, { recursive: true, force: true });
  }
}
