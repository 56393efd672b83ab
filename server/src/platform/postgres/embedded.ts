import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
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
import { type PostgresLayout, postgresLayout, RESTORE_MARKER } from './layout.ts';
import { classifyProcess, readIfPresent, readLockFile } from './postmaster.ts';
import { assertReachable, chooseRunAs, dieWithParent, giveTo, type RunAs } from './privileges.ts';
import { findRunning, readRecord, recordRunning } from './running.ts';
import { serverSettings } from './settings.ts';

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

const WAIT_FOR_PREDECESSOR_MS = 10_000;
const WAIT_FOR_READY_MS = 120_000; // recovery after a crash may have much to replay
const WAIT_FOR_STOP_MS = 20_000;
const POLL_MS = 10;
const NEW_CLUSTER_PREFIX = 'new-';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const layout = postgresLayout(options.dataDir);
  refuseDuringRestore(options.dataDir);
  const binaries = locateBinaries();
  const runAs = chooseRunAs();
  fs.mkdirSync(layout.logs, { recursive: true, mode: 0o700 });
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
  throw new Error(
    `A restore into ${dataDir} was interrupted. Run "npm run db -- restore" to finish it, then start again.`,
  );
}

/** A server whose starter was killed is shutting down: wait for it. One whose starter lives is in use: refuse. */
async function waitForPredecessor(
  dataDir: string,
  layout: PostgresLayout,
  log: (message: string) => void,
): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_PREDECESSOR_MS;
  for (let announced = false; ; announced = true) {
    const lock = readLockFile(layout.cluster);
    if (lock === undefined) return;
    const kind = classifyProcess(lock.pid, layout.cluster);
    if (kind === 'gone') return;
    if (kind === 'stranger') {
      // The number now belongs to an unrelated process, at which PostgreSQL would refuse to start for ever.
      fs.rmSync(path.join(layout.cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const running = findRunning(dataDir);
    if (running?.ownerAlive === true) {
      throw new Error(
        `Tenure is already running on ${dataDir} (process ${running.ownerPid}). Stop it first, or choose another TENURE_DATA.`,
      );
    }
    if (performance.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${lock.pid}) still uses ${layout.cluster} and did not end within 10 seconds.`,
      );
    }
    if (!announced) log('Waiting for the previous PostgreSQL to end.');
    await delay(50);
  }
}

async function chooseAddress(layout: PostgresLayout): Promise<ServerAddress> {
  if (process.platform === 'win32') return await loopbackAddress(layout);
  return socketAddress(layout, readRecord(layout)?.address.socketDir);
}

function clusterExists(layout: PostgresLayout): boolean {
  return fs.existsSync(path.join(layout.cluster, 'PG_VERSION'));
}

function removeCutOffClusters(layout: PostgresLayout): void {
  for (const name of fs.readdirSync(layout.home)) {
    if (name.startsWith(NEW_CLUSTER_PREFIX))
      fs.rmSync(path.join(layout.home, name), { recursive: true, force: true });
  }
}

function createCluster(
  binaries: PostgresBinaries,
  runAs: RunAs,
  layout: PostgresLayout,
  address: ServerAddress,
): void {
  const fresh = fs.mkdtempSync(path.join(layout.home, NEW_CLUSTER_PREFIX));
  if (runAs.fileOwner !== undefined && runAs.fileOwner !== process.getuid?.())
    fs.chownSync(fresh, runAs.fileOwner, runAs.fileOwner);
  const passwordFile = path.join(layout.home, 'initial-password');
  if (address.passwords !== undefined)
    fs.writeFileSync(passwordFile, address.passwords.postgres, { mode: 0o600 });
  const authentication =
    address.passwords === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'];
  const command = runAs.command(binaries.initdb, [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    ...locale,
    ...authentication,
    '--no-instructions',
  ]);
  try {
    // Only a complete cluster gets the real name: a first boot that is cut off begins again.
    execFileSync(command.file, command.args, { stdio: 'pipe', cwd: layout.home });
    fs.renameSync(fresh, layout.cluster);
  } catch (cause) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (clusterExists(layout)) return; // a simultaneous start was faster; the server's own lock decides between the two
    throw new Error(`initdb failed: ${stderrOf(cause)}`, { cause });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
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
    if (ending !== undefined) {
      const said = readIfPresent(layout.startLog)?.trim() ?? '';
      if (said.includes('postmaster.pid') && said.includes('already exists')) {
        throw new Error(
          `Tenure is already running on ${path.dirname(layout.home)}. Stop it first, or choose another TENURE_DATA.`,
        );
      }
      throw new Error(`PostgreSQL ${ending}. ${said.slice(-1000)}\nMore may be in ${layout.logs}.`);
    }
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(
        `PostgreSQL was not ready within ${WAIT_FOR_READY_MS / 1000} seconds; see ${layout.logs}.`,
      );
    }
    await delay(POLL_MS);
  }
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

function stderrOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
}
