import { createAdditionalDetailsFeature } from './features/additional-details/additional-details.module.ts';
import { createChangeRequestsFeature } from './features/change-requests/change-requests.module.ts';
import { createContractsFeature } from './features/contracts/contracts.module.ts';
import { createDiversityFeature } from './features/diversity/diversity.module.ts';
import { createDatedEngine } from './features/employee-record/dated-engine.service.ts';
import { createOwnRecordFeature } from './features/own-record/own-record.module.ts';
import { createPersonNotesFeature } from './features/person-notes/person-notes.module.ts';
import { createPhotosFeature } from './features/photos/photos.module.ts';
import { createResumeFeature } from './features/resume/resume.module.ts';
import { createWorkflowsFeature } from './features/workflows/workflows.module.ts';
import type { FeatureModule } from './module.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { FieldEncryption } from './platform/crypto/field-encryption.ts';
import type { Database } from './platform/db/database.ts';
import type { NotificationCentre } from './platform/notifications/notifications.ts';
import type { FileStore } from './platform/storage/file-store.ts';

interface RecordDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
  /** What all features let people ask to be changed. */
  sections: Parameters<typeof createChangeRequestsFeature>[0]['sections'];
  /** What all features bring to the copy of one's own record. */
  copied: Parameters<typeof createOwnRecordFeature>[0]['offer'];
}

/** What is kept about a person beside who they are, where they stand and how they are paid. */
export function composeRecord(deps: RecordDeps): FeatureModule[] {
  return [
    createAdditionalDetailsFeature({ ...deps, engine: createDatedEngine(deps) }),
    createChangeRequestsFeature(deps),
    createPersonNotesFeature(deps),
    createPhotosFeature(deps),
    createOwnRecordFeature({ ...deps, offer: deps.copied }),
    createContractsFeature(deps),
    createDiversityFeature(deps),
    createWorkflowsFeature(deps),
    createResumeFeature(deps),
  ];
}
