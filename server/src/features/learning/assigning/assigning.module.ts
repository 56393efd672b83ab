import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createAccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import type { TellAssigned } from '../enrolments/enrolments.api.ts';
import { assigningErasure } from './assigning.erasure.ts';
import { createAssignJob } from './assigning.jobs.ts';
import { assigningRoutes } from './assigning.routes.ts';
import { createCourseAssigning } from './assigning.service.ts';

export function createAssigningFeature(
  { audit, database }: { audit: Audit; database: Database },
  { tellAssigned }: { tellAssigned: TellAssigned },
): FeatureModule {
  const assigning = createCourseAssigning({ audit, viewerOf: createAccountViewers(), tellAssigned });
  return {
    name: 'assigning',
    module: 'learning',
    bindings: assigningRoutes(assigning),
    jobs: [createAssignJob(database, assigning)],
    erasures: [assigningErasure],
  };
}
