import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type {
  ClosePeers,
  CycleChanges,
  CycleReviews,
  CycleWaits,
  PeerWaits,
} from '../appraisals/appraisals.api.ts';
import { assignRoutes } from './assign.routes.ts';
import { createReviewAssignments } from './assign.service.ts';
import {
  createJoinerRound,
  createLaunchJob,
  createPhaseReminderRound,
  createReminderJob,
} from './cycle.jobs.ts';
import { cycleReminder, peerAnswersDue, phaseEnds, reviewLaunched } from './cycle.notifications.ts';
import { createReviewCycles } from './cycle.service.ts';
import { cyclePeopleRoutes } from './cycle-people.routes.ts';
import { createCyclePeople } from './cycle-people.service.ts';
import { cycleRoutes } from './cycles.routes.ts';
import { fillDemoReviews } from './demo-reviews.service.ts';
import { createPhaseReminders } from './phase-reminder.service.ts';
import { createReviewTemplates } from './template.service.ts';
import { templateMoveRoutes } from './template-move.routes.ts';
import { createTemplateMoves } from './template-move.service.ts';

interface CyclesDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

interface CyclesPorts {
  reviewsOf: CycleReviews;
  waitsOf: CycleWaits;
  peerWaitsOf: PeerWaits;
  closePeers: ClosePeers;
  changes: CycleChanges;
  courses: PersonCourses;
}

export function createCyclesFeature(
  deps: CyclesDeps,
  { reviewsOf, waitsOf, peerWaitsOf, closePeers, changes, courses }: CyclesPorts,
): FeatureModule {
  const cycles = createReviewCycles({ ...deps, waitsOf, peerWaitsOf });
  const people = createCyclePeople({ ...deps, waitsOf, changes });
  const phaseReminders = createPhaseReminders({ ...deps, waitsOf, peerWaitsOf });
  return {
    name: 'performance-cycles',
    module: 'performance',
    bindings: [
      ...cycleRoutes({ templates: createReviewTemplates(deps), cycles, reviewsOf }),
      ...cyclePeopleRoutes(people),
      ...templateMoveRoutes(createTemplateMoves({ ...deps, changes })),
      ...assignRoutes(createReviewAssignments(deps)),
    ],
    profileActions: [
      {
        key: 'assign-appraisal',
        capability: 'performance.manage',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/assign-appraisal?id=${employeeId}`,
      },
    ],
    menu: [
      {
        id: 'review-cycles',
        module: 'performance',
        menu: 'settings',
        group: 'performance',
        label: 'Review cycles',
        icon: 'target',
        href: '/admin/performance-cycles',
        order: 30,
        synonyms: ['launch reviews', 'appraisal cycle', 'performance'],
        capability: 'performance.cycle.edit',
      },
      {
        id: 'review-templates',
        module: 'performance',
        menu: 'settings',
        group: 'performance',
        label: 'Review templates',
        icon: 'forms',
        href: '/admin/performance-templates',
        order: 31,
        synonyms: ['appraisal template', 'sections', 'rating scale'],
        capability: 'performance.template.edit',
      },
    ],
    notificationKinds: [reviewLaunched, cycleReminder, phaseEnds, peerAnswersDue],
    jobs: [createLaunchJob(deps.database, cycles), createReminderJob(deps.database, cycles)],
    recurring: [
      createJoinerRound(deps.database, people),
      createPhaseReminderRound(deps.database, phaseReminders),
    ],
    fillDemoPeople: (tx) => fillDemoReviews(tx, { closePeers, courses }),
  };
}
