import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type pg from 'pg';
import { isErrorWithCode } from '../../server/src/platform/postgres/binaries.ts';
import { hasCluster, withClient, withEmbedded } from './access.ts';
import { CommandFailure } from './failure.ts';
import { type BackupManifest, CLUSTER, COPIED_FOLDERS, MANIFEST_NAME } from './manifest.ts';
import { endOfArchive, entryHeader, padding } from './tar.ts';

export interface BackupOptions {
  readonly dataDir: string;
  readonly file: string;
}

export interface BackupResult {
  readonly file: string;
  readonly bytes: number;
  readonly fileCount: number;
}

/**
 * Contents the server recreates when it starts, or that belong to the running process only. The folders must
 * exist.
 */
const EMPTIED_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT_FILES =
  /^(postmaster\.pid|postmaster\.opts|current_logfiles|backup_label.*|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Copied last: it records how far the data files are. */
const CONTROL_FILE = 'global/pg_control';
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENTS_PER_LOG = 256; // of 16 MiB each, as initdb makes them

/** Writes a whole installation into one archive, running or stopped, by PostgreSQL's backup protocol. */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  if (!hasCluster(options.dataDir)) throw new CommandFailure(`There is no database in ${options.dataDir}.`);
  const partial = `${options.file}.partial`;
  fs.mkdirSync(path.dirname(options.file), { recursive: true, mode: 0o700 });
  // A stopped server is started meanwhile: there is one way to copy, and no one else can start it half way
  // through.
  const archive = new Archive();
  try {
    await withEmbedded(options.dataDir, (server) =>
      withClient({ connectionString: server.urlFor('postgres', 'postgres') }, async (client) => {
        const source = Readable.from(everything(client, options.dataDir, archive), { objectMode: false });
        const gzip = createGzip({ level: constants.Z_BEST_SPEED });
        await pipeline(source, gzip, fs.createWriteStream(partial, { mode: 0o600, flush: true }));
      }),
    );
    fs.renameSync(partial, options.file);
  } catch (error) {
    fs.rmSync(partial, { force: true });
    throw error;
  }
  return { file: options.file, bytes: fs.statSync(options.file).size, fileCount: archive.fileCount };
}

async function* everything(client: pg.Client, dataDir: string, archive: Archive): AsyncGenerator<Buffer> {
  yield* clusterCopy(client, path.join(dataDir, CLUSTER), archive);
  // After the database: every file or key that a copied row names was written before the row.
  for (const folder of COPIED_FOLDERS) yield* archive.folder(path.join(dataDir, folder), folder);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  yield* archive.manifest(rows[0]?.server_version ?? '');
  yield endOfArchive;
}

async function* clusterCopy(client: pg.Client, cluster: string, archive: Archive): AsyncGenerator<Buffer> {
  // A temporary slot keeps the write-ahead log of the whole copy and vanishes with this connection.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const started = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('backup', true)) as segment`,
  );
  yield* archive.folder(cluster, CLUSTER, (inside) => inside !== CONTROL_FILE && !isLeftOut(inside));
  yield* archive.file(path.join(cluster, CONTROL_FILE), `${CLUSTER}/${CONTROL_FILE}`);
  const stopped = await client.query<{ segment: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)',
  );
  const [start, stop] = [started.rows[0], stopped.rows[0]];
  if (start === undefined || stop === undefined)
    throw new Error('PostgreSQL did not say where the backup begins and ends.');
  for (const segment of segmentsBetween(cluster, start.segment, stop.segment)) {
    yield* archive.file(path.join(cluster, 'pg_wal', segment), `${CLUSTER}/pg_wal/${segment}`);
  }
  // Tells the restored server where to begin and how far it must get to be consistent.
  yield* archive.text(`${CLUSTER}/backup_label`, stop.labelfile);
}

function isLeftOut(inside: string): boolean {
  const [folder = '', ...rest] = inside.split('/');
  return (rest.length > 0 && EMPTIED_FOLDERS.has(folder)) || LEFT_OUT_FILES.test(path.posix.basename(inside));
}

function segmentsBetween(cluster: string, first: string, last: string): string[] {
  const segments = fs
    .readdirSync(path.join(cluster, 'pg_wal'))
    .filter((name) => WAL_SEGMENT.test(name) && name >= first && name <= last)
    .sort();
  const number = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(name.slice(16), 16);
  if (segments.length !== number(last) - number(first) + 1) {
    throw new Error(
      `The write-ahead log from ${first} to ${last} is not complete; the backup would be useless.`,
    );
  }
  return segments;
}

class Archive {
  readonly #files: BackupManifest['files'] = {};

  get fileCount(): number {
    return Object.keys(this.#files).length;
  }

  async *folder(
    from: string,
    name: string,
    wanted: (inside: string) => boolean = () => true,
    inside = '',
  ): AsyncGenerator<Buffer> {
    const entries = await entriesOf(path.join(from, inside));
    if (entries === undefined) return; // never made, or removed since its parent was read
    yield entryHeader({ name: path.posix.join(name, inside), kind: 'folder', size: 0, mode: 0o700 });
    for (const entry of entries) {
      const entryInside = path.posix.join(inside, entry.name);
      if (!wanted(entryInside)) continue;
      if (entry.isDirectory()) yield* this.folder(from, name, wanted, entryInside);
      else if (entry.isFile()) yield* this.file(path.join(from, entryInside), `${name}/${entryInside}`);
    }
  }

  async *file(from: string, name: string): AsyncGenerator<Buffer> {
    const handle = await openIfPresent(from);
    if (handle === undefined) return; // a table dropped since its folder was read; replaying the log drops it again
    try {
      const { size } = await handle.stat();
      yield entryHeader({ name, kind: 'file', size, mode: 0o600 });
      const hash = createHash('sha256');
      // Exactly the announced size: a file that grows is cut, one that shrinks is filled; replaying the log mends both.
      for (let at = 0; at < size; ) {
        const piece = Buffer.allocUnsafe(Math.min(size - at, 1 << 20));
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        const content = bytesRead === 0 ? piece.fill(0) : piece.subarray(0, bytesRead);
        hash.update(content);
        yield content;
        at += content.length;
      }
      yield padding(size);
      this.#files[name] = { size, sha256: hash.digest('hex') };
    } finally {
      await handle.close();
    }
  }

  *text(name: string, text: string): Generator<Buffer> {
    const content = Buffer.from(text);
    yield entryHeader({ name, kind: 'file', size: content.length, mode: 0o600 });
    yield content;
    yield padding(content.length);
    this.#files[name] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  *manifest(postgresVersion: string): Generator<Buffer> {
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      postgresVersion,
      files: { ...this.#files },
    };
    yield* this.text(MANIFEST_NAME, JSON.stringify(manifest));
  }
}

async function entriesOf(folder: string): Promise<fs.Dirent[] | undefined> {
  try {
    return await fs.promises.readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function openIfPresent(file: string): Promise<fs.promises.FileHandle | undefined> {
  try {
    return await fs.promises.open(file, 'r');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
