import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Binding } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { RecordPart } from '../../../platform/record-copy/record-part.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createCopySeal } from './copy-seal.service.ts';
import { recordCopyErasure } from './own-record.erasure.ts';
import { createExpiry, createMaking, createRemoval } from './own-record.jobs.ts';
import { copyReady } from './own-record.notifications.ts';
import { ownRecordRoutes } from './own-record.routes.ts';
import { createRecordCopies } from './record-copy.service.ts';

interface OwnRecordDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
  /** The parts of a copy from all features, and the calls that read them. */
  offer: () => { parts: readonly RecordPart[]; bindings: readonly Binding[] };
}

export function createOwnRecordFeature(deps: OwnRecordDeps): FeatureModule {
  const seal = createCopySeal(deps);
  const jobs = { ...deps, seal, parts: () => deps.offer().parts };
  return {
    name: 'own-record',
    erasures: [recordCopyErasure],
    bindings: ownRecordRoutes(createRecordCopies({ ...deps, seal }), deps.clock),
    jobs: [createMaking(jobs), createRemoval(deps.files)],
    recurring: [createExpiry(jobs)],
    notificationKinds: [copyReady],
    profileActions: [
      {
        key: 'download',
        capability: 'employees.record.download',
        href: ({ employeeId }) => `/controlpanel/user-profile/record?id=${employeeId}`,
      },
    ],
  };
}
