import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import type { PersonCourses } from '../learning/enrolments/enrolments.api.ts';
import type { RecognitionsReceived } from '../recognition/feed/recognitions.api.ts';
import { createAppraisalsFeature } from './appraisals/appraisals.module.ts';
import { calibrateReviews } from './appraisals/calibrated-reviews.store.ts';
import { createCompletedCourses } from './appraisals/completed-courses.service.ts';
import { createCycleChanges } from './appraisals/cycle-changes.service.ts';
import { peersOfReviews, reviewsOfCycle, waitsOfCycle } from './appraisals/cycle-reviews.service.ts';
import { closePeers } from './appraisals/peer.store.ts';
import { completedScores, readyReviews } from './appraisals/ready-reviews.service.ts';
import { createCalibrationFeature } from './calibration/calibration.module.ts';
import { createChartsFeature } from './charts/charts.module.ts';
import { createCyclesFeature } from './cycles/cycles.module.ts';
import * as features from './performance.features.ts';

export function performanceSubject(
  platform: Platform,
  { courses, recognitions }: { courses: PersonCourses; recognitions: RecognitionsReceived },
): FeatureModule[] {
  return [
    createAppraisalsFeature(platform, { courses, recognitions }),
    ...Object.values(features).map((create) => create(platform)),
    createCyclesFeature(platform, {
      reviewsOf: reviewsOfCycle,
      waitsOf: waitsOfCycle,
      peerWaitsOf: peersOfReviews,
      closePeers,
      changes: createCycleChanges(platform),
      courses,
    }),
    createChartsFeature({ completedScores, completedCourses: createCompletedCourses({ courses }) }),
    createCalibrationFeature(platform, { readyReviews, calibrateReviews }),
  ];
}
