import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { LoginRole } from '../db/roles.ts';
import { type PostgresLayout, SOCKET_PORT } from './layout.ts';
import { readIfPresent } from './postmaster.ts';

export const DATABASE_NAME = 'tenure';
export const SUPERUSER = 'postgres';
export type EmbeddedRole = LoginRole | typeof SUPERUSER;

/** How to reach the embedded server: a private socket, or on Windows a loopback port with passwords. */
export interface ServerAddress {
  readonly socketDir: string;
  readonly port: number;
  readonly passwords: Readonly<Record<EmbeddedRole, string>> | undefined;
}

/** The kernel allows 107 bytes for the whole path of a socket; macOS 103. */
const LONGEST_SOCKET_PATH = 103;

export function addressUrl(address: ServerAddress, role: EmbeddedRole, database: string): string {
  if (address.passwords !== undefined) {
    return `postgresql://${role}:${address.passwords[role]}@127.0.0.1:${address.port}/${database}`;
  }
  return `postgresql://${role}@/${database}?host=${encodeURIComponent(address.socketDir)}`;
}

/** The recorded folder of an earlier start is used again, so that crashes do not litter the temporary folder. */
export function socketAddress(layout: PostgresLayout, earlierSocketDir: string | undefined): ServerAddress {
  const withPort = (socketDir: string): ServerAddress => ({
    socketDir,
    port: SOCKET_PORT,
    passwords: undefined,
  });
  if (fitsSocketPath(layout.socketDir)) {
    fs.mkdirSync(layout.socketDir, { recursive: true, mode: 0o700 });
    fs.chmodSync(layout.socketDir, 0o700);
    return withPort(layout.socketDir);
  }
  if (earlierSocketDir !== undefined && isPrivateFolder(earlierSocketDir)) return withPort(earlierSocketDir);
  const temporary = fitsSocketPath(path.join(os.tmpdir(), 'tenure-XXXXXX')) ? os.tmpdir() : '/tmp';
  return withPort(fs.mkdtempSync(path.join(temporary, 'tenure-')));
}

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

// In a shared temporary folder someone else could have taken the recorded name.
function isPrivateFolder(folder: string): boolean {
  const status = fs.lstatSync(folder, { throwIfNoEntry: false });
  return status?.isDirectory() === true && status.uid === process.getuid?.() && (status.mode & 0o077) === 0;
}

/** Windows has no socket folder with owner-only access that the server could trust; never run in our tests, best effort. */
export async function loopbackAddress(layout: PostgresLayout): Promise<ServerAddress> {
  const stored = readIfPresent(layout.passwords);
  let passwords: Record<EmbeddedRole, string>;
  if (stored === undefined) {
    const secret = () => randomBytes(24).toString('base64url');
    passwords = { postgres: secret(), tenure_owner: secret(), tenure_app: secret(), tenure_jobs: secret() };
    fs.writeFileSync(layout.passwords, JSON.stringify(passwords), { mode: 0o600 });
  } else {
    passwords = parsePasswords(stored, layout.passwords);
  }
  return { socketDir: '', port: await freeLoopbackPort(), passwords };
}

function parsePasswords(text: string, file: string): Record<EmbeddedRole, string> {
  const parsed: Partial<Record<EmbeddedRole, string>> = JSON.parse(text);
  const addressOf = (role: EmbeddedRole): string => {
    const password = parsed[role];
    if (password === undefined) throw new Error(`${file} has no password for ${role}.`);
    return password;
  };
  return {
    postgres: addressOf(SUPERUSER),
    tenure_owner: addressOf('tenure_owner'),
    tenure_app: addressOf('tenure_app'),
    tenure_jobs: addressOf('tenure_jobs'),
  };
}

async function freeLoopbackPort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
