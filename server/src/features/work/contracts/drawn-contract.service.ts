import { randomUUID } from 'node:crypto';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { insertFile } from './contract.store.ts';
import { createContractFiles, sha256Of } from './contract-file.service.ts';
import type { KeepDrawnContract } from './contracts.api.ts';

export function createDrawnContracts({
  audit,
  ...stores
}: {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
}): KeepDrawnContract {
  const contractFiles = createContractFiles(stores);
  return async (tx, { employeeId, name, pages, content }) => {
    const sealedFor = randomUUID();
    const kept = await insertFile(tx, employeeId, {
      name,
      size: content.length,
      pages,
      sha256: sha256Of(content),
      storageKey: await contractFiles.put(tx.tenantId, content, sealedFor),
      sealedFor,
    });
    await audit.record(tx, {
      action: 'contract.file-sent',
      subject: { type: 'employee', id: employeeId },
      details: { isDrawn: true },
    });
    return kept;
  };
}
