import { listLeaveRequests } from '@tenure/contract/leave/leave-requests.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { EvidencePorts } from './evidence.api.ts';
import { createEvidenceClearing } from './evidence.jobs.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { createEvidence } from './evidence.service.ts';
import { evidenceOfPerson } from './evidence.store.ts';
import { createEvidenceFiles } from './evidence-files.service.ts';

interface EvidenceFeatureDeps {
  audit: Audit;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
}

export function createEvidenceFeature(deps: EvidenceFeatureDeps, ports: EvidencePorts): FeatureModule {
  const evidenceFiles = createEvidenceFiles(deps);
  return {
    name: 'leave-evidence',
    module: 'leave',
    bindings: evidenceRoutes(createEvidence({ ...deps, evidenceFiles }), ports),
    recurring: [createEvidenceClearing(deps)],
    recordParts: [
      {
        key: 'leave',
        title: 'Leave requests',
        order: 78,
        call: listLeaveRequests,
        // Evidence may belong to confidential leave, which others who ask for a copy may not know of.
        isOfViewer: true,
        files: async (tx, tenantId, employeeId) =>
          (await evidenceOfPerson(tx, employeeId)).map(({ id, name, storageKey, sealedFor }) => ({
            name: `${id} ${name}`,
            read: async () => (await evidenceFiles.read(tenantId, storageKey, sealedFor))?.content,
          })),
      },
    ],
  };
}
