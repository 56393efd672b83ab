import { type FilePurpose, fileUploadPurpose, uploadFile } from '@tenure/contract/platform/files.ts';
import { uploadPartBytes } from '@tenure/contract/platform/uploads.ts';
import { call } from '../../../../lib/api/call.ts';
import { type UploadedFile, upload } from '../../../../lib/api/upload.ts';
import { type PartsOptions, uploadInParts } from '../../../../lib/api/upload-in-parts.ts';

/** Large ones in parts. */
export function sendWidgetFile(
  purpose: FilePurpose,
  file: File,
  options: PartsOptions,
): Promise<UploadedFile> {
  const inParts = fileUploadPurpose(purpose);
  if (inParts === null || file.size <= uploadPartBytes) return upload(file, { purpose, ...options });
  return uploadInParts(
    {
      purpose: inParts,
      file,
      complete: async (uploadId, once) =>
        (await call(uploadFile, { query: { purpose, uploadId } }, once)).body.data,
    },
    options,
  );
}
