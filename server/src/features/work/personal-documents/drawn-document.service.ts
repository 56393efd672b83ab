import { randomUUID } from 'node:crypto';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import { insertUpload } from './personal-document.store.ts';
import { sealedAs } from './personal-document-files.service.ts';
import type { KeepDrawnDocument } from './personal-documents.api.ts';

export function createDrawnDocuments({
  encryption,
  files,
}: {
  encryption: FieldEncryption;
  files: FileStore;
}): KeepDrawnDocument {
  const sealed = createSealedFiles(files, encryption);
  return async (tx, { employeeId, kindId, name, content }) => {
    const sealedFor = randomUUID();
    const storageKey = await sealed.put(content, { tenantId: tx.tenantId, ...sealedAs, rowKey: sealedFor });
    const id = await insertUpload(tx, employeeId, kindId, {
      name,
      size: content.length,
      storageKey,
      sealedFor,
      expiresOn: null,
      isAccepted: true,
    });
    await tellWhoSees(tx, employeeId, ['documents.personal.view'], { type: 'changed', subject: 'documents' });
    return id;
  };
}
