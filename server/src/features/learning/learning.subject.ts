import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
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

export function learningSubject(platform: Platform): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createEnrolmentsFeature(platform),
    createClassesFeature(platform, { attempts: createCourseAttempts(platform) }),
    // Their demo shares what the courses before have completed.
    createCertificatesFeature(platform),
    createCertificateChecksFeature(platform),
    createAssigningFeature(platform, { tellAssigned: createTellAssigned(platform) }),
  ];
}
