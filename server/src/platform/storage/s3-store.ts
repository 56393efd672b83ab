import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Log } from '../log/log.ts';
import { rangeWithin } from './byte-range.ts';
import { typeOfKey } from './file-key.ts';
import type { FileStore, FileStoreOptions } from './file-store.ts';
import { createIncoming } from './incoming.ts';

export async function createS3Store(options: FileStoreOptions & { kind: 's3' }): Promise<FileStore> {
  // Loading the SDK takes longer than all the rest of the server; who keeps files in a folder does not pay for it.
  const { S3Client, PutObjectCommand, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: options.region,
    // Compatible services often refuse the checksum trailers that Amazon's own understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: sdkLogger(options.log),
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
  });
  const incoming = await createIncoming(options.incomingDir, options.noteKey);
  const objectAt = (key: string) => ({ Bucket: options.bucket, Key: `${options.keyPrefix}${key}` });

  async function sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(objectAt(key)))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    put: (content, rules) =>
      incoming.receive(content, rules, async (temporary, { key, size, type }) => {
        const body = createReadStream(temporary);
        const upload = { ...objectAt(key), Body: body, ContentLength: size, ContentType: type };
        try {
          await client.send(new PutObjectCommand(upload));
        } finally {
          body.destroy();
        }
      }),
    get: async (key, asked) => {
      const type = typeOfKey(key);
      const size = type && (await sizeOf(key));
      if (type === undefined || size === undefined) return undefined;
      const range = asked && rangeWithin(asked, size);
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body: stream } = await client.send(new GetObjectCommand({ ...objectAt(key), ...part }));
        if (!(stream instanceof Readable)) throw new TypeError('the object came without a stream');
        return { stream, size, type, range };
      } catch (error) {
        // Deleted since its size was asked for.
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (key) => {
      if (typeOfKey(key) !== undefined) await client.send(new DeleteObjectCommand(objectAt(key)));
    },
    exists: async (key) => typeOfKey(key) !== undefined && (await sizeOf(key)) !== undefined,
  };
}

/** Without a logger the SDK warns on the console. What it says at lower levels holds the parameters of every call. */
function sdkLogger(log: Log) {
  const unheard = () => undefined;
  const textsOf = (parts: readonly unknown[]) => parts.filter((part) => typeof part === 'string').join(' ');
  return {
    trace: unheard,
    debug: unheard,
    info: unheard,
    warn: (...parts: unknown[]) => log.warn({ library: 's3' }, textsOf(parts)),
    error: (...parts: unknown[]) => log.error({ library: 's3' }, textsOf(parts)),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}
