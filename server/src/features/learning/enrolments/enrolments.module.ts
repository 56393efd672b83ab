import { listEmployeeLearning } from '@tenure/contract/learning/catalogue.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  coursesToDoRows,
  type EnrolmentFacts,
  enrolmentFacts,
  enrolmentsDecidedRows,
  enrolmentsToDecideRows,
  type SignOffFacts,
  signOffFacts,
  signOffRows,
} from './actionable.reads.ts';
import { courseItem, requestItem, signOffItem } from './actionable.view.ts';
import { activityRoutes } from './activity.routes.ts';
import { activityIn, createActivities } from './activity.service.ts';
import { createAssignedNews } from './assigned-news.service.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { courseChart } from './course-chart.service.ts';
import { enrolmentById, enrolmentToChange } from './enrolment.reads.ts';
import { enrolmentRoutes, overOne } from './enrolment.routes.ts';
import { createEnrolments } from './enrolment.service.ts';
import { doneIn } from './enrolment.view.ts';
import type { CourseAttempts, PersonCourses, TellAssigned } from './enrolments.api.ts';
import { learningErasure } from './enrolments.erasure.ts';
import { createReminderJob } from './learning.jobs.ts';
import {
  attemptAllowed,
  courseAssigned,
  courseDueSoon,
  courseEscalated,
  courseOverdue,
  enrolmentDecided,
  enrolmentWaits,
  signOffDecided,
  signOffWaits,
} from './learning.notifications.ts';
import { learningWidget } from './learning.widget.ts';
import { countToDo } from './learning-items.reads.ts';
import { createLearningNews } from './learning-news.service.ts';
import { createPersonCourseParts } from './person-courses.service.ts';
import { createQuizzes } from './quiz.service.ts';
import { createCourseReminders } from './reminder.service.ts';
import { createSignOffs } from './sign-off.service.ts';

const toDecide: ActionableSource<EnrolmentFacts> = {
  kind: 'enrolment',
  category: 'approval',
  module: 'learning',
  rows: enrolmentsToDecideRows,
  done: enrolmentsDecidedRows,
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

const toSignOff: ActionableSource<SignOffFacts> = {
  kind: 'sign-off',
  category: 'approval',
  module: 'learning',
  rows: signOffRows,
  facts: signOffFacts,
  view: signOffItem,
};

interface EnrolmentsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
  files: FileStore;
}

function createParts(deps: Pick<EnrolmentsDeps, 'audit' | 'notifications'>) {
  const news = createLearningNews(deps);
  const quizzes = createQuizzes({ news });
  return { news, quizzes, activities: createActivities({ news, quizzes }) };
}

export function createCourseAttempts(deps: Pick<EnrolmentsDeps, 'audit' | 'notifications'>): CourseAttempts {
  const { activities } = createParts(deps);
  return {
    byId: enrolmentById,
    toChange: enrolmentToChange,
    authorise: overOne,
    activityIn: ({ row }, key) => activityIn(row, key),
    begin: async (tx, attempt, key) => {
      await activities.open(tx, attempt, key);
    },
    completeFor: activities.completeFor,
    isDone: ({ row }, key) => doneIn(row).has(key),
  };
}

export const createTellAssigned = (deps: Pick<EnrolmentsDeps, 'audit' | 'notifications'>): TellAssigned =>
  createAssignedNews({ news: createLearningNews(deps), notifications: deps.notifications });

export const createPersonCourses = (deps: Pick<EnrolmentsDeps, 'audit' | 'notifications'>): PersonCourses =>
  createPersonCourseParts({ enrolments: createEnrolments({ news: createLearningNews(deps) }) });

export function createEnrolmentsFeature(deps: EnrolmentsDeps): FeatureModule {
  const { news, quizzes, activities } = createParts(deps);
  return {
    name: 'learning',
    module: 'learning',
    bindings: [
      ...catalogueRoutes(),
      ...enrolmentRoutes({ enrolments: createEnrolments({ news }) }),
      ...activityRoutes({
        activities,
        quizzes,
        signOffs: createSignOffs({ news, activities }),
        files: deps.files,
      }),
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
    notificationKinds: [
      enrolmentWaits,
      enrolmentDecided,
      courseAssigned,
      attemptAllowed,
      courseDueSoon,
      courseOverdue,
      courseEscalated,
      signOffWaits,
      signOffDecided,
    ],
    recurring: [createReminderJob(deps.database, createCourseReminders({ news }))],
    actionableItems: [toDecide, toSignOff, toDo],
    reports: [courseChart],
    erasures: [learningErasure],
  };
}
