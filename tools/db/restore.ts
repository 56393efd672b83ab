import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isErrorWithCode } from '../../server/src/platform/postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { RESTORE_MARKER } from '../../server/src/platform/postgres/layout.ts';
import { refuseWhileRunning, withClient } from './access.ts';
import { CommandFailure } from './failure.ts';
import { CLUSTER, COPIED_FOLDERS, MANIFEST_NAME, manifestSchema, REPLACED_PARTS } from './manifest.ts';
import { swapIn } from './swap.ts';
import { DamagedArchiveError, readTar, type TarEntry, type TarVisitor } from './tar.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly file: string;
}

export interface RestoreResult {
  readonly createdAt: string;
  /** The folder that keeps the previous data. */
  readonly keptIn: string;
}

const STAGING_PREFIX = '.restore-';

/** Nothing existing is touched before the archive is checked and its database has started and answered. */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  if (!fs.existsSync(options.file)) throw new CommandFailure(`There is no file ${options.file}.`);
  fs.mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  refuseWhileRunning(options.dataDir);
  removeAbandonedStaging(options.dataDir);
  const staging = fs.mkdtempSync(path.join(options.dataDir, STAGING_PREFIX));
  try {
    const createdAt = await extract(options.file, staging);
    for (const part of REPLACED_PARTS)
      fs.mkdirSync(path.join(staging, part), { recursive: true, mode: 0o700 });
    await proveThatItStarts(staging);
    refuseWhileRunning(options.dataDir);
    return { createdAt, keptIn: swapIn(options.dataDir, staging) };
  } catch (error) {
    if (!fs.existsSync(path.join(options.dataDir, RESTORE_MARKER)))
      fs.rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Unpacks into the folder and returns when the backup was made; throws unless every byte is as it was written. */
async function extract(file: string, into: string): Promise<string> {
  const unpacking = new Unpacking(into);
  try {
    await pipeline(fs.createReadStream(file), createGunzip(), (source: AsyncIterable<Buffer>) =>
      readTar(source, unpacking),
    );
  } catch (error) {
    await unpacking.abandon();
    if (['Z_DATA_ERROR', 'Z_BUF_ERROR'].some((code) => isErrorWithCode(error, code))) {
      throw new DamagedArchiveError('it cannot be decompressed');
    }
    throw error;
  }
  return unpacking.verify();
}

class Unpacking implements TarVisitor {
  readonly #into: string;
  readonly #found = new Map<string, { size: number; sha256: string }>();
  #output: fs.promises.FileHandle | undefined;

  constructor(into: string) {
    this.#into = into;
  }

  async entry(entry: TarEntry): Promise<void> {
    const target = path.join(this.#into, expectedName(entry.name));
    if (entry.kind === 'folder') {
      await fs.promises.mkdir(target, { recursive: true, mode: 0o700 });
    } else {
      await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      this.#output = await fs.promises.open(target, 'wx', 0o600);
    }
  }

  async content(piece: Buffer): Promise<void> {
    await this.#output?.writeFile(piece);
  }

  async fileEnd(entry: TarEntry, sha256: string): Promise<void> {
    // PostgreSQL flushes its own files when it recovers; no one else flushes the others.
    if (!entry.name.startsWith(`${CLUSTER}/`)) await this.#output?.sync();
    await this.abandon();
    this.#found.set(entry.name, { size: entry.size, sha256 });
  }

  async abandon(): Promise<void> {
    await this.#output?.close();
    this.#output = undefined;
  }

  verify(): string {
    const manifestFile = path.join(this.#into, MANIFEST_NAME);
    if (!this.#found.delete(MANIFEST_NAME)) throw new DamagedArchiveError('its list of contents is missing');
    const manifest = manifestSchema.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
    const expected = Object.entries(manifest.files);
    for (const [name, { size, sha256 }] of expected) {
      const found = this.#found.get(name);
      if (found?.size !== size || found.sha256 !== sha256)
        throw new DamagedArchiveError(`${name} is not as it was written`);
    }
    if (this.#found.size !== expected.length)
      throw new DamagedArchiveError('it has files that its list of contents lacks');
    fs.rmSync(manifestFile);
    return manifest.createdAt;
  }
}

/** An archive from elsewhere must not write outside the folder it is unpacked into. */
function expectedName(name: string): string {
  const known = [CLUSTER, ...COPIED_FOLDERS].some((root) => name === root || name.startsWith(`${root}/`));
  if ((!known && name !== MANIFEST_NAME) || name.split('/').includes('..')) {
    throw new DamagedArchiveError(`it has the unexpected entry ${name}`);
  }
  return name;
}

async function proveThatItStarts(staging: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: staging });
  try {
    await withClient({ connectionString: server.urlFor('postgres') }, async (client) => {
      // Reads through every table's own catalogue entry: a cluster that is not whole fails here, not in daily use.
      await client.query('select sum(pg_relation_size(oid)) from pg_class');
    });
  } finally {
    await server.stop();
  }
}

function removeAbandonedStaging(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith(STAGING_PREFIX))
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
