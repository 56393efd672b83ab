import type { Readable } from 'node:stream';
import type { Log } from '../log/log.ts';
import type { FileType } from './file-types.ts';

export interface StoredFile {
  readonly key: string;
  readonly size: number;
  readonly type: FileType;
  readonly sha256: string;
}

/** Both ends included, as in HTTP; without an end, to the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface OpenedFile {
  readonly stream: Readable;
  /** The size of the whole file, even for a range. */
  readonly size: number;
  readonly type: FileType;
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

export interface PutRules {
  readonly maxBytes: number;
  readonly accept: readonly FileType[];
  /**
   * A key of `newFileKey`, for callers that record it before the file exists; an earlier file under it is
   * replaced.
   */
  readonly key?: string;
}

export interface FileStore {
  /** Stores the content under a new key, where none is given. Its type is what the content is, whatever the sender called it. */
  put(content: Readable | Uint8Array, rules: PutRules): Promise<StoredFile>;
  /** Undefined when there is no such file. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** Told the key and size of a file before there is one, so that it is known whatever happens next; not of a key that was given. */
export type NoteKey = (key: string, bytes: number) => Promise<void>;

export type FileStoreOptions =
  | { readonly kind: 'folder'; readonly dir: string; readonly noteKey: NoteKey }
  | {
      readonly kind: 's3';
      /** The directory in which uploads are checked before they are sent on. */
      readonly incomingDir: string;
      readonly noteKey: NoteKey;
      readonly log: Log;
      readonly bucket: string;
      readonly region: string;
      readonly keyPrefix: string;
      /** For other services than Amazon's; their buckets are addressed by path. */
      readonly endpoint?: string;
      /** The environment's own credentials when left out. */
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
    };
