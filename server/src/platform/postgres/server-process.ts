import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerAddress } from './address.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { PostgresLayout } from './layout.ts';
import { classifyProcess, readIfPresent, readLockFile } from './postmaster.ts';
import { dieWithParent, type RunAs } from './privileges.ts';
import { serverSettings } from './settings.ts';
import { PostgresStartError } from './start-error.ts';

/** One life of the database server, from its start to its end. */
export interface ServerProcess {
  readonly pid: number;
  /** Settles when the process has ended, asked to or not; says how. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

const WAIT_FOR_READY_MS = 120_000; // recovery after a crash may have much to replay
const WAIT_FOR_STOP_MS = 20_000;
const WAIT_FOR_RIVAL_MS = 500;
const POLL_MS = 10;

export async function startServerProcess(
  binaries: PostgresBinaries,
  runAs: RunAs,
  layout: PostgresLayout,
  address: ServerAddress,
): Promise<ServerProcess> {
  const child = launch(binaries, runAs, layout, address);
  const exited = exitOf(child);
  const pid = await untilReady(child, exited, layout);
  return { pid, exited, stop: () => stopProcess(child, exited) };
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
  // Of two simultaneous starts, the slower one ends at once, perhaps before the faster has filled in its lock
  // file.
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

async function stopProcess(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT'); // "fast": open sessions end, nothing is lost, nothing is waited for
  const timeout = setTimeout(() => child.kill('SIGQUIT'), WAIT_FOR_STOP_MS); // the next start then recovers
  await exited;
  clearTimeout(timeout);
}
