import type { FileStore, FileStoreOptions } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export function createFileStore(options: FileStoreOptions): Promise<FileStore> {
  return options.kind === 'folder' ? createFolderStore(options) : createS3Store(options);
}
