import { listEmployeeLearning } from '@tenure/contract/learning/catalogue.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  coursesToDoRows,
  type EnrolmentFacts,
  enrolmentFacts,
  enrolmentsToDecideRows,
} from './actionable.reads.ts';
import { courseItem, requestItem } from './actionable.view.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivities } from './activity.service.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { enrolmentRoutes } from './enrolment.routes.ts';
import { createEnrolments } from './enrolment.service.ts';
import { learningErasure } from './learning.erasure.ts';
import {
  attemptAllowed,
  courseAssigned,
  enrolmentDecided,
  enrolmentWaits,
} from './learning.notifications.ts';
import { learningWidget } from './learning.widget.ts';
import { countToDo } from './learning-items.reads.ts';
import { createLearningNews } from './learning-news.service.ts';
import { createQuizzes } from './quiz.service.ts';

const toDecide: ActionableSource<EnrolmentFacts> = {
  kind: 'enrolment',
  category: 'approval',
  module: 'learning',
  rows: enrolmentsToDecideRows,
  facts: enrolmentFacts,
  view: requestItem,
};
const toDo: ActionableSource<EnrolmentFacts> = {
  kind: 'course',
  category: 'task',
  module: 'learning',
  rows: (_tx, viewer) => coursesToDoRows(viewer),
  facts: enrolmentFacts,
  view: courseItem,
};

export function createEnrolmentsFeature(deps: {
  audit: Audit;
  notifications: NotificationCentre;
  files: FileStore;
}): FeatureModule {
  const news = createLearningNews(deps);
  const quizzes = createQuizzes({ news });
  return {
    name: 'learning',
    module: 'learning',
    bindings: [
      ...catalogueRoutes(),
      ...enrolmentRoutes({ enrolments: createEnrolments({ news }) }),
      ...activityRoutes({ activities: createActivities({ news, quizzes }), quizzes, files: deps.files }),
    ],
    menu: [
      {
        id: 'learning',
        module: 'learning',
        menu: 'main',
        group: 'me',
        label: 'Learning',
        icon: 'school',
        href: '/learning',
        order: 42,
        synonyms: ['courses', 'training', 'learn', 'catalogue', 'certificate', 'cpd'],
        capability: 'learning.take',
        hasSomething: async (_tx, { employeeId }) => employeeId !== null,
        count: countToDo,
      },
    ],
    widgets: [learningWidget],
    profileSections: [
      {
        key: 'learning',
        synonyms: ['courses', 'training', 'completions'],
        order: 6,
        capability: 'learning.view',
      },
    ],
    profileActions: [
      {
        key: 'assign-course',
        capability: 'learning.assign',
        href: ({ employeeId, hasLeft }) =>
          hasLeft ? null : `/controlpanel/user-profile/new/?id=${employeeId}&tab=activity&section=learning`,
      },
    ],
    recordParts: [
      { key: 'learning', title: 'Courses and completions', order: 91, call: listEmployeeLearning },
    ],
    notificationKinds: [enrolmentWaits, enrolmentDecided, courseAssigned, attemptAllowed],
    actionableItems: [toDecide, toDo],
    erasures: [learningErasure],
  };
}
