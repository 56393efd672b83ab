import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isErrorWithCode } from './binaries.ts';
import { PostgresStartError } from './start-error.ts';

/** PostgreSQL refuses to run as root, and initdb wants a user with a name; 65534 is "no one" everywhere. */
const NOBODY = 65534;

/** How the server's programs are started so that they are neither root nor nameless. */
export interface RunAs {
  /** The user who must own the files, as seen from outside. */
  readonly fileOwner: number | undefined;
  /** For a data folder that has to be made: closed to others, unless the server has to pass through it as another. */
  readonly dataDirMode: number;
  command(program: string, args: readonly string[]): { file: string; args: string[] };
}

const direct: RunAs = {
  fileOwner: process.getuid?.(),
  dataDirMode: 0o700,
  command: (program, args) => ({ file: program, args: [...args] }),
};

/** Inside a user namespace the process is "no one" and its files still belong to the user outside: nothing to hand over. */
const inUserNamespace: RunAs = {
  fileOwner: process.getuid?.(),
  dataDirMode: 0o700,
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', program, ...args],
  }),
};

/** For containers that forbid user namespaces: really become "no one", who must then own the files and reach them. */
const asNobody: RunAs = {
  fileOwner: NOBODY,
  dataDirMode: 0o711,
  command: (program, args) => ({
    file: 'setpriv',
    args: [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--', program, ...args],
  }),
};

export function chooseRunAs(): RunAs {
  if (process.platform === 'win32') return direct;
  if (process.getuid?.() !== 0 && hasUserName()) return direct;
  if (succeeds(inUserNamespace, 'true', [])) return inUserNamespace;
  if (process.getuid?.() === 0 && succeeds(asNobody, 'true', [])) return asNobody;
  throw new PostgresStartError(
    'PostgreSQL does not run as root (or as a user without a name), and this machine permits neither "unshare --user" nor "setpriv". Start Tenure as an ordinary user, or set DATABASE_URL.',
  );
}

/** Makes the kernel interrupt the server (a fast, clean shutdown) when the process that started it dies in any way. */
export function dieWithParent(program: string, args: readonly string[]): { file: string; args: string[] } {
  if (process.platform === 'win32') return { file: program, args: [...args] };
  return { file: 'setpriv', args: ['--pdeathsig', 'INT', '--', program, ...args] };
}

/** Makes the folders the server lives in, or says why this user cannot. */
export function makeFolders(runAs: RunAs, dataDir: string, inside: readonly string[]): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: runAs.dataDirMode });
    for (const folder of inside) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isErrorWithCode(error, 'EACCES')) throw foreignFolder(dataDir);
    throw error;
  }
}

function foreignFolder(folder: string): PostgresStartError {
  return new PostgresStartError(
    `${folder} belongs to another user. Start Tenure as that user, or change the owner of the data folder.`,
  );
}

/** Hands the folder to the owner the server needs, for example when an earlier start chose another way to run. */
export function giveTo(runAs: RunAs, folder: string): void {
  const owner = runAs.fileOwner;
  if (owner === undefined || fs.statSync(folder).uid === owner) return;
  if (process.getuid?.() !== 0) throw foreignFolder(folder);
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), owner, owner);
  }
  // The folder itself last: until then an interrupted hand-over is noticed and repeated.
  fs.chownSync(folder, owner, owner);
}

export function assertReachable(runAs: RunAs, paths: readonly string[]): void {
  if (runAs !== asNobody) return;
  const closed = paths.find((candidate) => !succeeds(runAs, 'test', ['-x', candidate]));
  if (closed === undefined) return;
  throw new PostgresStartError(
    `The user "nobody", as whom PostgreSQL has to run here, cannot reach ${closed}. Start Tenure as an ordinary user, open the folders above it (chmod o+x), or set DATABASE_URL.`,
  );
}

function succeeds(runAs: RunAs, program: string, args: readonly string[]): boolean {
  const command = runAs.command(program, args);
  try {
    execFileSync(command.file, command.args, { stdio: 'ignore' });
    return true;
  } catch {
    return false; // the answer, not a fault: the caller takes the next way or explains
  }
}

function hasUserName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false; // Node throws for a user id that has no entry; initdb would too
  }
}
