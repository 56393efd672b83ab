import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterExists, createCluster, removeCutOffClusters } from './cluster.ts';
import { type PostgresLayout, postgresLayout, RESTORE_MARKER } from './layout.ts';
import { classifyProcess, readIfPresent, readLockFile } from './postmaster.ts';
import { waitForPredecessor } from './predecessor.ts';
import {
  assertReachable,
  chooseRunAs,
  dieWithParent,
  giveTo,
  makeFolders,
  type RunAs,
} from './privileges.ts';
import { readRecord, recordRunning } from './running.ts';
import { serverSettings } from './settings.ts';
import { PostgresStartError } from './start-error.ts';

export interface EmbeddedPostgresOptions {
  /** The data folder of the installation; the server lives in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  readonly socketDir: string;
  readonly databaseName: string;
  readonly serverPid: number;
  /** This start created the cluster. */
  readonly firstBoot: boolean;
  /** Settles when the server has ended, asked to or not; says how. */
  readonly exited: Promise<string>;
  urlFor(role: EmbeddedRole, database?: string): string;
  /** Ends sessions, writes everything down and waits. Safe to call again. */
  stop(): Promise<void>;
}

const WAIT_FOR_READY_MS = 120_000; // recovery after a crash may have much to replay
const WAIT_FOR_STOP_MS = 20_000;
const WAIT_FOR_RIVAL_MS = 500;
const POLL_MS = 10;

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

  const child = launch(binaries, runAs, layout, address);
  const exited = exitOf(child);
  const stop = () => stopServer(child, exited, layout, address);
  const serverPid = await untilReady(child, exited, layout);
  recordRunning(layout, serverPid, address);
  removeCutOffClusters(layout);
  try {
    await prepareDatabase(address);
  } catch (error) {
    await stop();
    throw error;
  }
  log(`PostgreSQL is ready (process ${serverPid}).`);
  return {
    socketDir: address.socketDir,
    databaseName: DATABASE_NAME,
    serverPid,
    firstBoot,
    exited,
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

function launch(
  binaries: PostgresBinaries,
  runAs: RunAs,
  layout: PostgresLayout,
  address: ServerAddress,
): ChildProcess {
  const listening =
    address.passwords === undefined
      ? {
          listen_addresses: '',
          unix_socket_directories: `"${address.socketDir}"`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const settings = { ...serverSettings(layout), ...listening, port: String(address.port) };
  const program = dieWithParent(binaries.postgres, [
    '-D',
    layout.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const command = runAs.command(program.file, program.args);
  // A file, not a pipe: the server outlives us for a moment when we are killed and must still be able to write.
  const output = fs.openSync(layout.startLog, 'w', 0o600);
  try {
    // Detached: a Ctrl-C for the whole process group must reach the application first, the database last.
    return spawn(command.file, command.args, {
      detached: true,
      stdio: ['ignore', output, output],
      cwd: layout.home,
    });
  } finally {
    fs.closeSync(output);
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with code ${code}` : `was ended by ${signal}`),
    );
  });
}

async function untilReady(
  child: ChildProcess,
  exited: Promise<string>,
  layout: PostgresLayout,
): Promise<number> {
  let ending: string | undefined;
  void exited.then((how) => {
    ending = how;
  });
  const deadline = performance.now() + WAIT_FOR_READY_MS;
  for (;;) {
    const lock = readLockFile(layout.cluster);
    if (lock?.ready === true && lock.pid === child.pid) return lock.pid;
    if (ending !== undefined) throw await explainEnding(ending, child, layout);
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new PostgresStartError(
        `PostgreSQL was not ready within ${WAIT_FOR_READY_MS / 1000} seconds; see ${layout.logs}.`,
      );
    }
    await delay(POLL_MS);
  }
}

async function explainEnding(
  ending: string,
  child: ChildProcess,
  layout: PostgresLayout,
): Promise<PostgresStartError> {
  const said = readIfPresent(layout.startLog)?.trim() ?? '';
  // Of two simultaneous starts the slower one ends at once, perhaps before the faster has filled in its lock file.
  const deadline = performance.now() + WAIT_FOR_RIVAL_MS;
  do {
    const lock = readLockFile(layout.cluster);
    if (
      lock !== undefined &&
      lock.pid !== child.pid &&
      classifyProcess(lock.pid, layout.cluster) === 'server'
    ) {
      return new PostgresStartError(
        `Tenure is already running on ${path.dirname(layout.home)}: another start was faster. Stop it first, or choose another TENURE_DATA.`,
      );
    }
    await delay(POLL_MS);
  } while (performance.now() < deadline);
  return new PostgresStartError(`PostgreSQL ${ending}. ${said.slice(-1000)}\nMore may be in ${layout.logs}.`);
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

async function stopServer(
  child: ChildProcess,
  exited: Promise<string>,
  layout: PostgresLayout,
  address: ServerAddress,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT'); // "fast": open sessions end, nothing is lost, nothing is waited for
    const timeout = setTimeout(() => child.kill('SIGQUIT'), WAIT_FOR_STOP_MS); // the next start then recovers
    await exited;
    clearTimeout(timeout);
  }
  fs.rmSync(layout.record, { force: true });
  if (address.passwords === undefined && address.socketDir !== layout.socketDir) {
    fs.rmSync(address.socketDir, { recursive: true, force: true });
  }
}
