import { createHash } from 'node:crypto';

/** The part of the tar format that a backup needs: plain files and folders, long names, sizes beyond 8 GiB. */
const BLOCK = 512;
const LARGEST_OCTAL_SIZE = 0o77777777777;

export interface TarEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly size: number;
  readonly mode: number;
}

export function entryHeader(entry: TarEntry): Buffer {
  const name = entry.kind === 'folder' ? `${entry.name}/` : entry.name;
  const attributes: [string, string][] = [];
  if (Buffer.byteLength(name) > 100 || /[^\x20-\x7e]/.test(name)) attributes.push(['path', name]);
  if (entry.size > LARGEST_OCTAL_SIZE) attributes.push(['size', String(entry.size)]);
  const plain = header(
    name,
    entry.size > LARGEST_OCTAL_SIZE ? 0 : entry.size,
    entry.mode,
    entry.kind === 'folder' ? '5' : '0',
  );
  if (attributes.length === 0) return plain;
  const extended = Buffer.from(attributes.map(([key, value]) => attributeRecord(key, value)).join(''));
  return Buffer.concat([
    header('extended', extended.length, 0o600, 'x'),
    extended,
    padding(extended.length),
    plain,
  ]);
}

/** The padding after a file's content, up to the next block. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export const endOfArchive = Buffer.alloc(2 * BLOCK);

function header(name: string, size: number, mode: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(Buffer.from(name).subarray(0, 100).toString('latin1'), 0, 100, 'latin1');
  writeOctal(block, mode, 100, 8);
  writeOctal(block, 0, 108, 8);
  writeOctal(block, 0, 116, 8);
  writeOctal(block, size, 124, 12);
  writeOctal(block, Math.floor(Date.now() / 1000), 136, 12);
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  writeOctal(block, checksum(block), 148, 7);
  return block;
}

function writeOctal(block: Buffer, value: number, at: number, length: number): void {
  block.write(value.toString(8).padStart(length - 1, '0'), at, length - 1, 'latin1');
}

function checksum(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum;
}

// A record names its own length in bytes, the digits of that length included.
function attributeRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return `${length}${rest}`;
}

export class DamagedArchiveError extends Error {
  constructor(why: string) {
    super(`The backup is damaged: ${why}.`);
    this.name = 'DamagedArchiveError';
  }
}

export interface TarVisitor {
  /** Called for every entry; content, if any, follows in pieces. */
  entry(entry: TarEntry): Promise<void>;
  content(piece: Buffer): Promise<void>;
  /** After the content of a file, with its SHA-256 as it was read. */
  fileEnd(entry: TarEntry, sha256: string): Promise<void>;
}

/** Walks through an archive, holding at most one piece of it in memory. */
export async function readTar(source: AsyncIterable<Buffer>, visitor: TarVisitor): Promise<void> {
  const input = new ByteReader(source);
  let attributes = new Map<string, string>();
  for (;;) {
    const block = await input.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) {
      await input.drain(); // the compression's own checksum comes last
      return;
    }
    if (readOctal(block, 148, 8) !== checksum(block))
      throw new DamagedArchiveError('an entry has a wrong checksum');
    const type = String.fromCharCode(block[156] ?? 0);
    const size = Number(attributes.get('size') ?? readOctal(block, 124, 12));
    if (type === 'x') {
      attributes = parseAttributes(await input.exactly(size));
      await input.exactly(padding(size).length);
      continue;
    }
    if (type !== '0' && type !== '5')
      throw new DamagedArchiveError(`it has an entry of the unknown kind "${type}"`);
    const name = (attributes.get('path') ?? readText(block, 0, 100)).replace(/\/$/, '');
    attributes = new Map();
    await visitEntry(
      { name, kind: type === '5' ? 'folder' : 'file', size, mode: readOctal(block, 100, 8) },
      input,
      visitor,
    );
  }
}

async function visitEntry(entry: TarEntry, input: ByteReader, visitor: TarVisitor): Promise<void> {
  await visitor.entry(entry);
  if (entry.kind === 'folder') return;
  const hash = createHash('sha256');
  for (let left = entry.size; left > 0; ) {
    const piece = await input.atMost(left);
    hash.update(piece);
    await visitor.content(piece);
    left -= piece.length;
  }
  await input.exactly(padding(entry.size).length);
  await visitor.fileEnd(entry, hash.digest('hex'));
}

function readOctal(block: Buffer, at: number, length: number): number {
  return Number.parseInt(readText(block, at, length).trim() || '0', 8);
}

function readText(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('latin1');
}

function parseAttributes(records: Buffer): Map<string, string> {
  const attributes = new Map<string, string>();
  for (let at = 0; at < records.length; ) {
    const length = Number(records.subarray(at, records.indexOf(0x20, at)).toString('latin1'));
    if (!(length > 0)) throw new DamagedArchiveError('an extended header cannot be read');
    const [key = '', ...value] = records
      .subarray(records.indexOf(0x20, at) + 1, at + length - 1)
      .toString('utf8')
      .split('=');
    attributes.set(key, value.join('='));
    at += length;
  }
  return attributes;
}

class ByteReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const piece = await this.atMost(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }

  async drain(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  async atMost(length: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) throw new DamagedArchiveError('it ends too early');
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }
}
