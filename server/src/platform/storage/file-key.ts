import { randomBytes } from 'node:crypto';
import { type FileType, fileEndings, typeOfEnding } from './file-types.ts';

const keyPattern = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/;

/** A key is never made of a name that somebody gave; its ending is the type that was found in the content. */
export function newFileKey(type: FileType): string {
  return `${randomBytes(16).toString('hex')}.${fileEndings[type]}`;
}

/** The type of a key; undefined for a text that can be no key, and so can reach no other path. */
export function typeOfKey(key: string): FileType | undefined {
  return typeOfEnding(keyPattern.exec(key)?.[1] ?? '');
}
