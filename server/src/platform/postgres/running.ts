import fs from 'node:fs';
import { addressUrl, DATABASE_NAME, type EmbeddedRole, type ServerAddress } from './address.ts';
import { type PostgresLayout, postgresLayout } from './layout.ts';
import { classifyProcess, processIdentity, readIfPresent, readLockFile } from './postmaster.ts';

/** Written when the server is ready, so that the command line finds it and a second start recognises the first. */
interface RunningRecord {
  readonly serverPid: number;
  readonly ownerPid: number;
  readonly ownerIdentity: string;
  readonly address: ServerAddress;
}

export interface RunningPostgres {
  readonly serverPid: number;
  /** The process that started the server, and whether it still lives; a server without it is about to end. */
  readonly ownerPid: number;
  readonly ownerAlive: boolean;
  readonly socketDir: string;
  readonly databaseName: string;
  urlFor(role: EmbeddedRole, database?: string): string;
}

export function recordRunning(layout: PostgresLayout, serverPid: number, address: ServerAddress): void {
  const record: RunningRecord = {
    serverPid,
    ownerPid: process.pid,
    ownerIdentity: processIdentity(process.pid) ?? '',
    address,
  };
  fs.writeFileSync(layout.record, JSON.stringify(record), { mode: 0o600 });
}

export function readRecord(layout: PostgresLayout): RunningRecord | undefined {
  const text = readIfPresent(layout.record);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Cut off by a power failure. It only describes a server that can no longer be running.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The embedded server that is running on this data folder, if one is. */
export function findRunning(dataDir: string): RunningPostgres | undefined {
  const layout = postgresLayout(dataDir);
  const record = readRecord(layout);
  const lock = readLockFile(layout.cluster);
  if (record === undefined || lock === undefined || lock.pid !== record.serverPid) return undefined;
  if (classifyProcess(lock.pid, layout.cluster) !== 'server') return undefined;
  return {
    serverPid: record.serverPid,
    ownerPid: record.ownerPid,
    ownerAlive: processIdentity(record.ownerPid) === record.ownerIdentity,
    socketDir: record.address.socketDir,
    databaseName: DATABASE_NAME,
    urlFor: (role, database = DATABASE_NAME) => addressUrl(record.address, role, database),
  };
}
