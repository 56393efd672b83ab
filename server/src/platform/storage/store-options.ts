import path from 'node:path';
import type { Log } from '../log/log.ts';
import type { FileStoreOptions, NoteKey } from './file-store.ts';

export interface StoreSettings {
  dataDir: string;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The options of the installation's file store, by its settings. */
export function storeOptions(
  settings: StoreSettings,
  { log, noteKey }: { log: Log; noteKey: NoteKey },
): FileStoreOptions {
  if (settings.S3_BUCKET === undefined) {
    return { kind: 'folder', dir: path.join(settings.dataDir, 'files'), noteKey };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    kind: 's3',
    incomingDir: path.join(settings.dataDir, 'incoming'),
    log,
    noteKey,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    keyPrefix: 'files/',
    ...(settings.S3_ENDPOINT !== undefined && { endpoint: settings.S3_ENDPOINT }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  };
}
