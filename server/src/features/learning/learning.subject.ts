import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { OwnHost } from '../../platform/http/own-host.ts';
import { createAssigningFeature } from './assigning/assigning.module.ts';
import {
  createCertificateChecksFeature,
  createCertificatesFeature,
} from './certificates/certificates.module.ts';
import { createClassesFeature } from './classes/classes.module.ts';
import {
  createCourseAttempts,
  createEnrolmentsFeature,
  createTellAssigned,
} from './enrolments/enrolments.module.ts';
import * as features from './learning.features.ts';
import { createContentHost } from './packages/content-host.service.ts';
import { createPackagesFeature } from './packages/packages.module.ts';

export function learningSubject(platform: Platform): FeatureModule[] {
  const attempts = createCourseAttempts(platform);
  return [
    ...Object.values(features).map((create) => create(platform)),
    createEnrolmentsFeature(platform),
    createClassesFeature(platform, { attempts }),
    createPackagesFeature(platform, { attempts }),
    // Their demo shares what the courses before have completed.
    createCertificatesFeature(platform),
    createCertificateChecksFeature(platform),
    createAssigningFeature(platform, { tellAssigned: createTellAssigned(platform) }),
  ];
}

/** The host that serves packages; null where the installation has none. */
export function packageHost({ clock, config, database, files }: Platform): OwnHost | null {
  const { contentOrigin, TENURE_CALLS_PER_MINUTE: callsPerMinute } = config;
  if (contentOrigin === null) return null;
  return createContentHost({ clock, database, files, contentOrigin, callsPerMinute });
}
