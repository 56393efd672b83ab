import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isErrorWithCode } from './binaries.ts';
import { SOCKET_PORT } from './layout.ts';

/** The contents of the lock file the server itself writes (postmaster.pid). */
export interface LockFile {
  readonly pid: number;
  readonly ready: boolean;
  /** Empty where it listens on a port only. */
  readonly socketDir: string;
}

export function readLockFile(cluster: string): LockFile | undefined {
  const text = readIfPresent(path.join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  // The eighth line is the state, padded with spaces: starting, stopping, ready, standby.
  return Number.isInteger(pid) && pid > 0
    ? { pid, ready: lines[7]?.trim() === 'ready', socketDir: lines[4]?.trim() ?? '' }
    : undefined;
}

/** Whether a server listens, also one in another container on the same folder, whose processes cannot be seen from here. */
export async function answersOnSocket(socketDir: string): Promise<boolean> {
  if (socketDir === '') return false;
  const socket = net.connect(path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`));
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

export type ProcessKind = 'gone' | 'zombie' | 'server' | 'stranger';

/** Tells whether a process id is this cluster's server, and not an unrelated process that received the number later. */
export function classifyProcess(pid: number, cluster: string): ProcessKind {
  if (!isAlive(pid)) return 'gone';
  if (process.platform !== 'linux') return 'server';
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return 'gone';
  if (stateIn(stat) === 'Z') return 'zombie';
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster) ? 'server' : 'stranger';
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT') || isErrorWithCode(error, 'ESRCH')) return 'gone';
    // Another user's process: ours would be readable, unless PostgreSQL runs as a different user.
    return programIn(stat) === 'postgres' ? 'server' : 'stranger';
  }
}

/** Identifies one process for ever, unlike its number, which is used again. */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return String(pid);
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined || stateIn(stat) === 'Z') return undefined;
  const startedAt = fieldsAfterProgram(stat)[19];
  return `${pid}@${startedAt ?? ''}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
}

// In /proc/<pid>/stat the program's name stands in brackets and may itself contain spaces and brackets.
const programIn = (stat: string) => stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
const fieldsAfterProgram = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
const stateIn = (stat: string) => fieldsAfterProgram(stat)[0];

export function readIfPresent(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT') || isErrorWithCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}
