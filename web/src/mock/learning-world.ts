import {
  type CatalogueCourse,
  coursePath,
  enrolmentPath,
  type LearningProfileItem,
} from '@tenure/contract/learning/catalogue.ts';
import type { CourseFile } from '@tenure/contract/learning/course-files.ts';
import type { EditedCategory, EditedCourse } from '@tenure/contract/learning/courses.ts';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { gradeQuiz, isAllDone, openable } from '@tenure/domain/learning/course.ts';
import type { Span } from '@tenure/domain/learning/watching.ts';
import { nowText } from '../lib/clock.ts';
import { MockRefusal } from './mock.ts';

/** Courses of the mocked company, kept for as long as the page is open. */
let lastId = 700;
export const nextId = () => {
  lastId += 1;
  return lastId;
};
export function found<Kept>(kept: ReadonlyMap<number, Kept>, id: number): Kept {
  const one = kept.get(id);
  if (one === undefined) throw new MockRefusal('not-found');
  return one;
}

export const categories = new Map<number, EditedCategory>([
  [1, { id: 1, title: 'Safety', parentId: null, courses: 1, version: 1 }],
  [2, { id: 2, title: 'Leadership', parentId: null, courses: 1, version: 1 }],
]);

const activity = (key: number, title: string) => ({
  key,
  kind: 'page' as const,
  title,
  minutes: 5,
  content: '<p>Stay behind the yellow line.</p>',
  leastSeconds: 0,
  address: null,
  fileId: null,
  captionsId: null,
  length: 0,
  share: 80,
  questions: [],
  passMark: 0,
  draw: null,
  attempts: null,
  timeLimit: null,
  assessorId: null,
});
const course = (id: number, name: string, categoryId: number, isApprovalRequired: boolean): EditedCourse => ({
  id,
  name,
  shortname: `C${id}`,
  description: 'What keeps you safe at the edge.',
  duration: 20,
  cpdPoints: 2,
  isRequired: !isApprovalRequired,
  requiredMessage: isApprovalRequired ? '' : 'Everyone on the quay takes it.',
  isRecommended: false,
  recommendedMessage: '',
  isApprovalRequired,
  isShowSectionDescription: true,
  isSectionsSequenceEnabled: true,
  approver1Type: isApprovalRequired ? 'MANAGER' : 'NO_APPROVER',
  approver2Type: 'NO_APPROVER',
  categoryId,
  categoryTitle: categories.get(categoryId)?.title ?? null,
  pictureId: null,
  validMonths: 24,
  sections: [
    {
      title: 'Before you go out',
      description: '',
      activities: [activity(1, 'The edge'), activity(2, 'The first minute')],
    },
  ],
  files: [],
  assessors: [],
  state: 'published',
  published: 1,
  hasChanges: false,
  version: 1,
});
export const editedCourses = new Map<number, EditedCourse>([
  [1, course(1, 'Working over water', 1, false)],
  [2, course(2, 'Leading a shift', 2, true)],
]);

/** Uploads by name and size alone: there is nothing to open. */
export const courseFiles = new Map<number, CourseFile>();

export interface KeptEnrolment {
  id: number;
  course: EditedCourse;
  state: EnrolmentDetail['state'];
  note: string;
  steps: EnrolmentDetail['steps'];
  done: Set<number>;
  results: Map<number, { given: { question: number; values: string[] }[]; closedAt: string }>;
  /** Quizzes with a running attempt. */
  sittings: Set<number>;
  watched: Map<number, Span[]>;
  completedAt: string | null;
  version: number;
}
export const enrolments = new Map<number, KeptEnrolment>();

export const isOpen = ({ state }: KeptEnrolment) =>
  state === 'requested' || state === 'not-started' || state === 'in-progress';
export const openAttempt = (courseId: number) =>
  [...enrolments.values()].find((one) => one.course.id === courseId && isOpen(one));

export function addEnrolment(courseId: number, state: 'requested' | 'not-started', note = ''): KeptEnrolment {
  const one = found(editedCourses, courseId);
  if (openAttempt(courseId) !== undefined) throw new MockRefusal('conflict');
  const kept: KeptEnrolment = {
    id: nextId(),
    course: one,
    state,
    note,
    steps:
      state === 'requested'
        ? [
            {
              number: 1,
              approver: 'Marco Bianchi',
              decision: null,
              decidedBy: null,
              decidedAt: null,
              reason: null,
            },
          ]
        : [],
    done: new Set(),
    results: new Map(),
    sittings: new Set(),
    watched: new Map(),
    completedAt: null,
    version: 1,
  };
  enrolments.set(kept.id, kept);
  return kept;
}

export function complete(kept: KeptEnrolment, key: number): void {
  kept.done.add(key);
  kept.version += 1;
  kept.state = 'in-progress';
  if (!isAllDone(kept.course.sections, kept.done)) return;
  kept.state = 'completed';
  kept.completedAt = nowText();
}

export const catalogueOf = (one: EditedCourse): CatalogueCourse => {
  const {
    sections: _sections,
    files: _files,
    assessors: _assessors,
    state: _state,
    published: _published,
    hasChanges: _changes,
    ...rest
  } = one;
  const { version: _version, pictureId: _picture, categoryId, categoryTitle, ...fields } = rest;
  const open = openAttempt(one.id);
  const completed = [...enrolments.values()].findLast(
    (kept) => kept.course.id === one.id && kept.completedAt !== null,
  );
  return {
    ...fields,
    imageUrl: null,
    hasFacetofaceSessions: one.sections.some(({ activities }) =>
      activities.some(({ kind }) => kind === 'class'),
    ),
    courseCategory:
      categoryId === null || categoryTitle === null ? null : { id: categoryId, text: categoryTitle },
    url: coursePath(one.id),
    enrolment: open === undefined ? null : { id: open.id, state: open.state, dueDate: null },
    completedOn: completed?.completedAt?.slice(0, 10) ?? null,
  };
};

export function enrolmentOf(kept: KeptEnrolment): EnrolmentDetail {
  const { course: one } = kept;
  const open = openable(one.sections, kept.done, one.isSectionsSequenceEnabled);
  return {
    id: kept.id,
    courseId: one.id,
    courseName: one.name,
    courseVersion: one.published ?? 1,
    person: { employeeId: 1, fullName: 'Elena Novak' },
    isOwn: true,
    attempt: 1,
    state: kept.state,
    note: kept.note,
    dueDate: null,
    requestedAt: '2026-11-20T09:00:00Z',
    completedAt: kept.completedAt,
    cpdPoints: one.cpdPoints,
    duration: one.duration,
    isShowSectionDescription: one.isShowSectionDescription,
    steps: kept.steps,
    sections: one.sections.map(({ title, description, activities }) => ({
      title,
      description,
      activities: activities.map(({ key, kind, title: name, minutes, questions, passMark }) => {
        const closed = kept.results.get(key);
        const { right, ...graded } = gradeQuiz(questions, closed?.given ?? [], passMark);
        const feedback = questions
          .filter((one) => one.feedback !== '')
          .map((one) => ({ question: one.key, text: one.feedback }));
        return {
          key,
          kind,
          title: name,
          minutes,
          isOpenable: kept.state !== 'requested' && open.has(key),
          isDone: kept.done.has(key),
          result:
            closed === undefined
              ? null
              : {
                  ...graded,
                  right: graded.isPassed ? right : [],
                  feedback: graded.isPassed ? feedback : [],
                  closedAt: closed.closedAt,
                },
          report: null,
          isOutOfAttempts: false,
          signOff: null,
        };
      }),
    })),
    version: kept.version,
  };
}

export function itemOf(kept: KeptEnrolment): LearningProfileItem {
  const isCompleted = kept.completedAt !== null;
  return {
    id: `${isCompleted ? 'completion' : 'enrolment'}-${kept.id}`,
    type: isCompleted ? 'CourseCompletion' : 'CourseEnrolment',
    name: kept.course.name,
    status: isCompleted ? 'COMPLETED' : kept.state === 'in-progress' ? 'IN_PROGRESS' : 'NOT_YET_STARTED',
    dueDate: null,
    completeDate: kept.completedAt?.slice(0, 10) ?? null,
    expireDate: null,
    note: kept.note,
    attachments: [],
    cpdPoints: kept.course.cpdPoints,
    imageUrl: null,
    url: enrolmentPath(kept.id),
    courseId: kept.course.id,
    isWaitingForApproval: kept.state === 'requested',
    done: kept.done.size,
    total: kept.course.sections.flatMap(({ activities }) => activities).length,
    next: isCompleted
      ? null
      : (kept.course.sections
          .flatMap(({ activities }) => activities)
          .filter(({ key }) => !kept.done.has(key))
          .map(({ title, minutes }) => ({ title, minutes }))[0] ?? null),
    assignedBy: null,
    requiredMessage: kept.course.isRequired ? kept.course.requiredMessage : '',
    addedAt: '2026-11-20T09:00:00Z',
  };
}
