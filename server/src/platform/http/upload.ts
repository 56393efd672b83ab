import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { TenantId } from '../db/tenant-id.ts';
import { TooLargeError, WrongTypeError } from '../storage/file-errors.ts';
import type { FileStore, PutRules } from '../storage/file-store.ts';
import { createSealedFiles, isPdf, sealedBytes } from '../storage/sealed-files.ts';
import type { HeldSpace } from '../storage/storage-space.ts';
import type { VirusScanner } from '../storage/virus-scanner.ts';
import { refuse } from './refusal.ts';
import type { InspectedRules, RemadeRules, SealedRules, Upload } from './route.ts';

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

export const tooLarge = (maxBytes: number) => refuse('files.upload.too-large', { most: megabytes(maxBytes) });

export const nameOf = (filename: string) => filename.replaceAll(/[\p{C}/\\]/gu, '').slice(-255) || 'file';

/** A file as it comes, from wherever it does. */
export interface IncomingFile {
  file: Readable;
  filename: string;
  mimetype: string;
}
/** Refuses a file that is larger, and reads nothing of it before there is space. */
export type Incoming = (maxBytes: number, space: HeldSpace) => Promise<IncomingFile>;

/** The one file of a multipart body. */
export const inBody =
  (request: FastifyRequest): Incoming =>
  async (maxBytes, space) => {
    if (!request.isMultipart()) throw refuse('files.upload.not-multipart');
    // The rest of a body is made of names and borders.
    const { 'content-length': sent = maxBytes } = request.headers;
    if (Number(sent) > maxBytes + 64 * 1024) throw tooLarge(maxBytes);
    // Nothing of it has been read yet.
    await space.hold(Math.min(Number(sent), maxBytes));
    const part = await request.file({ limits: { fileSize: maxBytes + 1 } });
    if (!part) throw refuse('files.upload.none');
    return part;
  };

interface Receiving {
  files: FileStore;
  scanner: VirusScanner;
  space: HeldSpace;
}

/** A file that is not clean is gone before its address is known to anyone. */
async function scanStored(files: FileStore, scanner: VirusScanner, key: string): Promise<void> {
  try {
    const opened = await files.get(key);
    if (opened === undefined) throw new Error('The uploaded file is not in the store');
    await scanner.scan(opened.stream);
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}

async function inspectStored(
  files: FileStore,
  { inspect }: InspectedRules,
  stored: { key: string; size: number },
): Promise<object> {
  try {
    return await inspect(stored);
  } catch (error) {
    await files.delete(stored.key);
    throw error;
  }
}

/** Reads a file straight into the store, which looks at what it really is. */
async function receiveUpload(
  incoming: Incoming,
  { files, scanner, space }: Receiving,
  rules: PutRules | InspectedRules,
): Promise<Upload> {
  const part = await incoming(rules.maxBytes, space);
  try {
    const stored = await files.put(part.file, rules);
    await scanStored(files, scanner, stored.key);
    const inspected = 'inspect' in rules ? await inspectStored(files, rules, stored) : undefined;
    return {
      key: stored.key,
      name: nameOf(part.filename),
      type: stored.type,
      size: stored.size,
      ...(inspected && { inspected }),
    };
  } catch (error) {
    if (error instanceof TooLargeError) {
      throw tooLarge(rules.maxBytes);
    }
    if (error instanceof WrongTypeError) {
      throw refuse('files.upload.not-accepted', { kinds: rules.accept.join(', ') });
    }
    throw error;
  }
}

async function wholeOf(part: IncomingFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Keeps what is made of a file, and nothing of how it came. */
async function receiveRemade(
  incoming: Incoming,
  { files, scanner, space }: Receiving,
  { maxBytes, remake }: RemadeRules,
): Promise<Upload> {
  const part = await incoming(maxBytes, space);
  const content = await wholeOf(part, maxBytes);
  await scanner.scan(content);
  const made = await remake(content, part.mimetype);
  await space.hold(made.reduce((sum, { content: { length } }) => sum + length, 0));
  const parts: string[] = [];
  for (const { type, content: bytes } of made) {
    parts.push((await files.put(bytes, { maxBytes: bytes.length, accept: [type] })).key);
  }
  const [key = ''] = parts;
  return { key, name: nameOf(part.filename), type: made[0]?.type ?? '', size: content.length, parts };
}

interface Sealing extends Receiving {
  encryption: FieldEncryption;
  tenantId: TenantId;
}

/** Seals a file before any of it is kept: it is never at rest as it was sent. */
async function receiveSealed(
  incoming: Incoming,
  { files, scanner, space, encryption, tenantId }: Sealing,
  { maxBytes, sealedAs, inspect, strip }: SealedRules,
): Promise<Upload> {
  const part = await incoming(maxBytes, space);
  const sent = await wholeOf(part, maxBytes);
  await scanner.scan(sent);
  const found = await inspect(sent);
  const name = nameOf(part.filename);
  const { content, name: keptName } = (await strip?.(sent, name)) ?? { content: sent, name };
  await space.hold(sealedBytes(content.length));
  const rowKey = randomUUID();
  const context = { tenantId, ...sealedAs, rowKey };
  return {
    key: await createSealedFiles(files, encryption).put(content, context),
    name: keptName,
    type: 'application/octet-stream',
    size: content.length,
    sealed: {
      for: rowKey,
      sha256: createHash('sha256').update(content).digest('hex'),
      isPdf: await isPdf(content),
      ...(typeof found === 'number' && { pages: found }),
    },
    ...(typeof found === 'object' && { inspected: found }),
  };
}

/** Twice the size is more than any seal takes. */
export const heldBytesOf = (rules: PutRules | SealedRules | RemadeRules): number =>
  'isHeld' in rules && rules.isHeld ? rules.maxBytes * 2 : 0;

/** Takes the file of a call as its rules say. */
export function receiveFile(
  incoming: Incoming,
  receiving: Sealing,
  rules: PutRules | InspectedRules | SealedRules | RemadeRules,
): Promise<Upload> {
  if ('remake' in rules) return receiveRemade(incoming, receiving, rules);
  return 'sealedAs' in rules
    ? receiveSealed(incoming, receiving, rules)
    : receiveUpload(incoming, receiving, rules);
}

export async function forgetFile(files: FileStore, { key, parts = [key] }: Upload): Promise<void> {
  for (const one of parts) await files.delete(one);
}
