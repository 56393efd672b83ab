import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ByteRange } from './file-store.ts';

/** Why an archive is not accepted, in words. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
}

export interface ZipLimits {
  entries: number;
  /** Unpacked, of all files together and of one. */
  bytes: number;
  fileBytes: number;
  /** How many times larger than its packed form a file may be. */
  ratio: number;
}

/** A file's place in an archive. */
export interface ZipEntry {
  path: string;
  /** The first byte of its own heading, and the first byte that is no longer its own. */
  startsAt: number;
  endsBefore: number;
  packedSize: number;
  size: number;
  isDeflated: boolean;
}

type Stored = { key: string; size: number };
/** Where the bytes of an archive come from. */
export type ZipSource = {
  get(key: string, range?: ByteRange): Promise<{ readonly stream: Readable } | undefined>;
};

const longestPath = 500;
const headingBytes = 30;
const headingSignature = 0x04034b50;
const deflated = 8;
/** Small files shrink by any factor and harm no one. */
const smallBytes = 1024 * 1024;
const blockBytes = 256 * 1024;
const unreadable = () => new ZipRefused('This file is not a zip archive that can be read');

/** Reads in blocks: the library asks for each heading and each name by itself, which a remote store would answer one by one. */
class BlockReader extends yauzl.RandomAccessReader {
  readonly #files: ZipSource;
  readonly #file: Stored;
  #block: { at: number; bytes: Buffer } | undefined;

  constructor(files: ZipSource, file: Stored) {
    super();
    this.#files = files;
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end));
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      (await this.#read(position, length)).copy(target, offset);
    };
    callbackify(copy)(done);
  }

  async *#bytes(start: number, end: number) {
    for (let at = start; at < end; at += blockBytes) {
      yield await this.#read(at, Math.min(blockBytes, end - at));
    }
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const block = this.#block;
    if (block === undefined || position < block.at || position + length > block.at + block.bytes.length) {
      const end = Math.min(position + Math.max(length, blockBytes), this.#file.size) - 1;
      const opened = await this.#files.get(this.#file.key, { start: position, end });
      if (opened === undefined) throw new Error('The archive is not in the store');
      this.#block = { at: position, bytes: await buffer(opened.stream) };
    }
    const { at, bytes } = this.#block ?? { at: 0, bytes: Buffer.alloc(0) };
    if (position - at + length > bytes.length) throw unreadable();
    return bytes.subarray(position - at, position - at + length);
  }
}

function refuseEntry(entry: Entry, limits: ZipLimits): void {
  const { fileName, compressedSize, uncompressedSize, externalFileAttributes } = entry;
  const shown = fileName.replaceAll(/\p{C}/gu, '').slice(0, 100);
  if (/\p{Cc}/u.test(fileName) || fileName.length > longestPath)
    throw new ZipRefused(`The path of “${shown}” is too long or has characters that no path has`);
  if (fileName.split('/').some((part) => part === '..' || part === '.'))
    throw new ZipRefused(`The path of “${shown}” leads outside the archive`);
  if (((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000)
    throw new ZipRefused(`“${shown}” is a link to another file. Put the file itself into the archive`);
  if (entry.isEncrypted()) throw new ZipRefused('This archive is encrypted. Create it without a password');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== deflated)
    throw new ZipRefused(`“${shown}” is packed in a way that browsers cannot read. Use a common zip archive`);
  if (uncompressedSize > limits.fileBytes)
    throw new ZipRefused(`“${shown}” is larger than ${megabytes(limits.fileBytes)} when unpacked`);
  if (uncompressedSize > smallBytes && uncompressedSize > limits.ratio * compressedSize)
    throw new ZipRefused(`“${shown}” would unpack to more than ${limits.ratio} times its size`);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The library’s own refusals, of which only one says something a person can act on. */
function inWords(error: unknown): Error {
  if (error instanceof ZipRefused) return error;
  const message = error instanceof Error ? error.message : '';
  const path = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(
    message,
  )?.[1];
  if (path === undefined) return unreadable();
  return new ZipRefused(
    `The path of “${path.replaceAll(/\p{C}/gu, '').slice(0, 100)}” leads outside the archive`,
  );
}

async function opened(files: ZipSource, file: Stored): Promise<ZipFile> {
  return yauzl.fromRandomAccessReaderPromise(new BlockReader(files, file), file.size, { lazyEntries: true });
}

/**
 * The contents of an archive, by its directory alone: nothing is unpacked. Refuses archives that claim to
 * unpack to too much, whatever their own size, and files that overlap.
 */
export async function indexOfZip(files: ZipSource, file: Stored, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    return await entriesOf(await opened(files, file), limits);
  } catch (error) {
    throw inWords(error);
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.entries)
    throw new ZipRefused(`This archive has ${zip.entryCount} files. It can have ${limits.entries}`);
  // The beginning of the directory; no file comes after it. The types of the library call it a boolean.
  const directoryAt = Number(zip.readEntryCursor);
  const found = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry, limits);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes)
      throw new ZipRefused(`This archive is larger than ${megabytes(limits.bytes)} when unpacked`);
    if (entry.fileName.endsWith('/')) continue;
    if (found.has(entry.fileName))
      throw new ZipRefused(`The archive has two files at “${entry.fileName.slice(0, 100)}”`);
    found.set(entry.fileName, entry);
  }
  const inOrder = [...found.values()].toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  return inOrder.map((entry, place) => {
    const startsAt = entry.relativeOffsetOfLocalHeader;
    const endsBefore = inOrder[place + 1]?.relativeOffsetOfLocalHeader ?? directoryAt;
    if (startsAt + headingBytes + entry.compressedSize > endsBefore) throw unreadable();
    return {
      path: entry.fileName,
      startsAt,
      endsBefore,
      packedSize: entry.compressedSize,
      size: entry.uncompressedSize,
      isDeflated: entry.compressionMethod === deflated,
    };
  });
}

/** The packed bytes of a file, without the heading before them. */
async function* packedBytes(content: Readable, { packedSize, startsAt, endsBefore }: ZipEntry) {
  let held: Buffer = Buffer.alloc(0);
  let skip: number | undefined;
  let left = packedSize;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (skip === undefined) {
      if (held.length < headingBytes) continue;
      if (held.readUInt32LE(0) !== headingSignature) throw unreadable();
      skip = headingBytes + held.readUInt16LE(26) + held.readUInt16LE(28);
      if (skip + packedSize > endsBefore - startsAt) throw unreadable();
    }
    const skipped = Math.min(skip, held.length);
    skip -= skipped;
    const taken = held.subarray(skipped, skipped + left);
    held = Buffer.alloc(0);
    left -= taken.length;
    if (taken.length > 0) yield taken;
    if (skip === 0 && left === 0) return;
  }
  throw unreadable();
}

/** From the first byte wanted to the last, however much more there is than the directory says. */
async function* part(content: AsyncIterable<Buffer>, { start, end }: Required<ByteRange>) {
  let at = 0;
  try {
    for await (const chunk of content) {
      const taken = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      if (taken.length > 0) yield taken;
      if (at > end) return;
    }
  } catch (error) {
    // A badly packed file is the archive's fault, not the store's.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw unreadable();
    throw error;
  }
  throw unreadable();
}

/** One file of an archive, or a part of it: nothing else of the archive is read. Undefined where the archive is not there. */
export async function openZipEntry(
  files: ZipSource,
  key: string,
  entry: ZipEntry,
  range: Required<ByteRange> = { start: 0, end: entry.size - 1 },
): Promise<Readable | undefined> {
  const stored = await files.get(key, { start: entry.startsAt, end: entry.endsBefore - 1 });
  if (stored === undefined) return undefined;
  if (entry.size === 0) {
    stored.stream.destroy();
    return Readable.from([]);
  }
  const packed = packedBytes(stored.stream, entry);
  if (!entry.isDeflated) return Readable.from(part(packed, range));
  const source = Readable.from(packed);
  const inflated = source.pipe(createInflateRaw());
  source.once('error', (error) => inflated.destroy(error));
  inflated.once('close', () => source.destroy());
  return Readable.from(part(inflated as AsyncIterable<Buffer>, range));
}
