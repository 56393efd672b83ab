import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Erasure } from '../../../platform/erasure/erasure.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createMeasuring } from '../../../platform/storage/measuring.jobs.ts';
import { createSweep } from '../../../platform/storage/sweep.jobs.ts';
import { createUploadClearing } from '../../../platform/uploads/upload.jobs.ts';
import { createLeavers } from './leaver.service.ts';
import { retentionErasure } from './retention.erasure.ts';
import { createNightlyErasure, removeErasedFiles } from './retention.jobs.ts';
import { retentionRoutes } from './retention.routes.ts';

interface RetentionDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  files: FileStore;
  erasures: () => readonly Erasure[];
}

/** How long leavers' data is kept, and its erasure. */
export function createRetention(deps: RetentionDeps): FeatureModule {
  const leavers = createLeavers(deps);
  return {
    name: 'retention',
    erasures: [retentionErasure],
    bindings: retentionRoutes({ ...deps, leavers }),
    jobs: [removeErasedFiles(deps.files)],
    recurring: [
      createNightlyErasure({ ...deps, leavers }),
      createSweep(deps),
      createMeasuring(deps),
      createUploadClearing(deps),
    ],
    menu: [
      {
        id: 'retention',
        module: null,
        menu: 'settings',
        group: 'data',
        label: 'Retention rules',
        icon: 'lock',
        href: '/admin/retention',
        order: 30,
        synonyms: ['how long data is kept', 'gdpr', 'deletion'],
        capability: 'retention.settings.edit',
      },
      {
        id: 'leavers-data',
        module: null,
        menu: 'settings',
        group: 'data',
        label: 'Leavers’ data',
        icon: 'lock',
        href: '/admin/retention/leavers',
        order: 40,
        synonyms: ['data of leavers', 'delete data', 'erase', 'erasure', 'right to be forgotten'],
        capability: 'retention.leavers.view',
      },
    ],
  };
}
