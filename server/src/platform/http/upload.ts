import type { FastifyRequest } from 'fastify';
import { TooLargeError, WrongTypeError } from '../storage/file-errors.ts';
import type { FileStore, PutRules } from '../storage/file-store.ts';
import { Refusal } from './refusal.ts';
import type { Upload } from './route.ts';

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

/** Reads the one file of a multipart body straight into the store, which looks at what it really is. */
export async function receiveUpload(
  request: FastifyRequest,
  files: FileStore,
  rules: PutRules,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new Refusal('wrong-type', { detail: 'Send the file as multipart/form-data' });
  const part = await request.file({ limits: { fileSize: rules.maxBytes + 1 } });
  if (!part) throw new Refusal('bad-request', { detail: 'No file came with this call' });
  try {
    const stored = await files.put(part.file, rules);
    const name = part.filename.replaceAll(/[\p{C}/\\]/gu, '').slice(-255) || 'file';
    return { key: stored.key, name, type: stored.type, size: stored.size };
  } catch (error) {
    if (error instanceof TooLargeError) {
      throw new Refusal('too-large', { detail: `This file is larger than ${megabytes(rules.maxBytes)}` });
    }
    if (error instanceof WrongTypeError) {
      throw new Refusal('wrong-type', { detail: `This file is not one of: ${rules.accept.join(', ')}` });
    }
    throw error;
  }
}
