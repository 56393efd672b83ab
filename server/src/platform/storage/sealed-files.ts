import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { FieldContext } from '../crypto/sealed-box.ts';
import { newFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

export interface SealedFiles {
  /** The key of a file not stored yet, so that it can be written down first. */
  newKey(): string;
  /** Gives the key under which the content is kept. */
  put(content: Uint8Array, context: FieldContext, key?: string): Promise<string>;
  /** Undefined when there is no such file. */
  get(key: string, context: FieldContext): Promise<Buffer | undefined>;
  /** As it lies in the store: enough to tell under which key it is sealed. Undefined when there is no such file. */
  beginning(key: string): Promise<string | undefined>;
  delete(key: string): Promise<void>;
}

/** More than a version and the id of a key take. */
const beginningBytes = 64;

/** The most bytes that content of this size takes once it is sealed: Base64, with a version, a key id, a nonce and a tag. */
export const sealedBytes = (contentBytes: number): number => Math.ceil(((contentBytes + 256) * 4) / 3);

/**
 * Files that are read through a capability alone: the store holds ciphertext, bound to its row, so access to
 * the store, or to another call that gives files, reveals nothing.
 */
export function createSealedFiles(files: FileStore, encryption: FieldEncryption): SealedFiles {
  return {
    newKey: () => newFileKey('text/plain'),
    put: async (content, context, key) => {
      const sealed = Buffer.from(encryption.encrypt(content, context), 'ascii');
      const rules = { maxBytes: sealed.length, accept: ['text/plain'] as const };
      return (await files.put(sealed, { ...rules, ...(key !== undefined && { key }) })).key;
    },
    get: async (key, context) => {
      const opened = await files.get(key);
      if (opened === undefined) return undefined;
      return encryption.decryptBytes((await buffer(opened.stream)).toString('ascii'), context);
    },
    beginning: async (key) => {
      const opened = await files.get(key, { start: 0, end: beginningBytes - 1 });
      return opened && (await buffer(opened.stream)).toString('ascii');
    },
    delete: (key) => files.delete(key),
  };
}

/** By its content alone, whatever it is called. */
export async function isPdf(content: Uint8Array): Promise<boolean> {
  return (await fileTypeFromBuffer(content))?.mime === 'application/pdf';
}
