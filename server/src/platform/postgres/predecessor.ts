import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresLayout } from './layout.ts';
import { answersOnSocket, classifyProcess, readLockFile } from './postmaster.ts';
import { findRunning } from './running.ts';
import { PostgresStartError } from './start-error.ts';

const WAIT_FOR_ORPHAN_MS = 10_000;
/** Long enough for a server that was just told to stop, by a process that did not wait for it. */
const WAIT_FOR_RUNNING_MS = 3_000;

/** A server whose starter was killed is shutting down: wait for it. One whose starter lives is in use: refuse. */
export async function waitForPredecessor(
  dataDir: string,
  layout: PostgresLayout,
  log: (message: string) => void,
): Promise<void> {
  removeUnfilledLockFile(layout.cluster);
  const begin = performance.now();
  for (let announced = false; ; announced = true) {
    const lock = readLockFile(layout.cluster);
    if (lock === undefined) return;
    const kind = classifyProcess(lock.pid, layout.cluster);
    if (kind !== 'server' && (await answersOnSocket(lock.socketDir))) {
      throw new PostgresStartError(
        `Tenure is already running on ${dataDir}, in another container. Stop it first.`,
      );
    }
    if (kind === 'gone') return;
    if (kind === 'stranger') {
      // The number now belongs to an unrelated process, at which PostgreSQL would refuse to start for ever.
      fs.rmSync(path.join(layout.cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const running = findRunning(dataDir);
    const waited = performance.now() - begin;
    if (running?.ownerAlive === true && waited > WAIT_FOR_RUNNING_MS) {
      throw new PostgresStartError(
        `Tenure is already running on ${dataDir} (process ${running.ownerPid}). Stop it first, or choose another TENURE_DATA.`,
      );
    }
    if (waited > WAIT_FOR_ORPHAN_MS) {
      throw new PostgresStartError(
        `PostgreSQL (process ${lock.pid}) still uses ${layout.cluster} and did not end within 10 seconds.`,
      );
    }
    if (!announced) log('Waiting for the previous PostgreSQL to end.');
    await delay(50);
  }
}

/** A power failure may leave the lock file without its content, at which PostgreSQL would refuse to start for ever. */
function removeUnfilledLockFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  const status = fs.statSync(file, { throwIfNoEntry: false });
  const isFresh = status !== undefined && Date.now() - status.mtimeMs < WAIT_FOR_ORPHAN_MS;
  if (status?.size === 0 && !isFresh) fs.rmSync(file, { force: true });
}
