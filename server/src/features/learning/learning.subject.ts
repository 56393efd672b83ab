import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createCoursesFeature } from './courses/courses.module.ts';
import { createEnrolmentsFeature } from './enrolments/enrolments.module.ts';

export function learningSubject(platform: Platform): FeatureModule[] {
  return [createCoursesFeature(platform), createEnrolmentsFeature(platform)];
}
