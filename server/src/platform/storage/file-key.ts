import { randomBytes } from 'node:crypto';
import { type FileType, fileEndings, typeOfEnding } from './file-types.ts';

const keyPattern = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/;

/** A key never contains the uploaded name; its extension is the type found in the content. */
export function newFileKey(type: FileType): string {
  return `${randomBytes(16).toString('hex')}.${fileEndings[type]}`;
}

/** The type of a key; undefined for a text that can be no key, and so can reach no other path. */
export function typeOfKey(key: string): FileType | undefined {
  return typeOfEnding(keyPattern.exec(key)?.[1] ?? '');
}
