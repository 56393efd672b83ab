import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { FieldContext } from '../crypto/sealed-box.ts';
import { newFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

export interface SealedFiles {
  /** Of a file that is not there yet, to be written down before it is. */
  newKey(): string;
  /** Gives the key under which the content is kept. */
  put(content: Uint8Array, context: FieldContext, key?: string): Promise<string>;
  /** Undefined when there is no such file. */
  get(key: string, context: FieldContext): Promise<Buffer | undefined>;
}

/**
 * Files that are read through a capability alone: what lies in the store is ciphertext, bound to the row it belongs to, so
 * whoever reaches the store, or another call that gives files, learns nothing.
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
  };
}

/** By its content alone, whatever it is called. */
export async function isPdf(content: Uint8Array): Promise<boolean> {
  return (await fileTypeFromBuffer(content))?.mime === 'application/pdf';
}
