import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export interface MigrationResult {
  /** The files applied by this call, in order. */
  readonly applied: string[];
}

/** A migration that cannot be applied, for a reason its author or the person deploying it can act on. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrationFile {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const TRANSACTION_COMMAND = /^\s*(begin|start transaction|commit|rollback)( work| transaction)?\s*;/im;
const ADVISORY_LOCK = 7_365_110_001;

/** Brings the connected database up to the newest file. Connect as `tenure_owner`; parallel calls wait for each other. */
export async function migrate(client: pg.ClientBase, migrationsDir: string): Promise<MigrationResult> {
  const files = readMigrations(migrationsDir);
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await client.query(`create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, checksum from schema_migration order by version',
    );
    const pending = pendingMigrations(files, rows);
    for (const file of pending) await apply(client, file);
    return { applied: pending.map((file) => file.name) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

function readMigrations(migrationsDir: string): MigrationFile[] {
  const files = fs
    .readdirSync(migrationsDir)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readMigration(migrationsDir, name))
    .sort((a, b) => a.version - b.version);
  files.forEach((file, index) => {
    const next = files[index + 1];
    if (next?.version === file.version)
      throw new MigrationError(`Two migrations have the same number: ${file.name} and ${next.name}.`);
  });
  return files;
}

function readMigration(migrationsDir: string, name: string): MigrationFile {
  const version = FILE_NAME.exec(name)?.[1];
  if (version === undefined)
    throw new MigrationError(`The migration ${name} is not named like 0001_short_name.sql.`);
  // Line ends as in the repository, also where Git checks out Windows ones: the checksum must not depend on it.
  const sql = fs.readFileSync(path.join(migrationsDir, name), 'utf8').replaceAll('\r\n', '\n');
  if (TRANSACTION_COMMAND.test(sql)) {
    throw new MigrationError(
      `The migration ${name} begins or ends a transaction itself; each file already runs in one.`,
    );
  }
  return { version: Number(version), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const done of applied) {
    const file = byVersion.get(done.version);
    if (file === undefined) {
      throw new MigrationError(
        `The database has the migration ${done.name}, which this release does not have: it is newer than the release, or the file was removed.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new MigrationError(
        `The migration ${file.name} was changed after it was applied${file.name === done.name ? '' : ` as ${done.name}`}. Restore it, and put the change into a new file.`,
      );
    }
  }
  const newest = applied.at(-1);
  const doneVersions = new Set(applied.map((done) => done.version));
  const pending = files.filter((file) => !doneVersions.has(file.version));
  const late = pending.find((file) => newest !== undefined && file.version < newest.version);
  if (late !== undefined && newest !== undefined) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${newest.name}, which is already applied. Give it a higher number.`,
    );
  }
  return pending;
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    // A file may work as tenure_gate for a while; the record is always the owner's.
    await client.query('reset role');
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationError(
      `The migration ${file.name} failed${placeOf(cause, file.sql)}: ${messageOf(cause)}`,
      {
        cause,
      },
    );
  }
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return ` at line ${sql.slice(0, Number(error.position) - 1).split('\n').length}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
