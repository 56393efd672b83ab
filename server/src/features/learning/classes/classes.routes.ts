import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addClass,
  bookClass,
  bookingCalendar,
  cancelBooking,
  cancelClass,
  getClass,
  getClassActivities,
  listClasses,
  listOfferedClasses,
  markAttendance,
  saveClass,
} from '@tenure/contract/learning/classes.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, Download, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { CourseAttempts } from '../enrolments/enrolments.api.ts';
import {
  type ClassSubject,
  classActivities,
  classById,
  classToChange,
  classToMark,
  pageOfClasses,
} from './class.reads.ts';
import { classView } from './class.view.ts';
import { courseState, planningPolicy } from './classes.policy.ts';
import type { Classes } from './classes.service.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const running = { capabilities: ['learning.class.run'], fields: [] };
const taking = { capabilities: ['learning.take'], fields: [] };

const presented = (subject: ClassSubject, viewer: Viewer, can: Can) =>
  new Presented({ data: classView(subject, viewer.employeeId, can), metadata: running }, subject.version);
const version = (subject: ClassSubject) => subject.version;
const toChange = {
  load: (tx: Tx, { params }: { params: { classId: number } }) => classToChange(tx, params.classId),
  authorise: ofCompany,
  version,
};
const ofCourse = {
  load: (tx: Tx, { params }: { params: { courseId: number } }) => classActivities(tx, params.courseId),
  authorise: ofCompany,
};

export function classRoutes({
  classes,
  attempts,
}: {
  classes: Classes;
  attempts: CourseAttempts;
}): Binding[] {
  const ofAttempt = {
    load: (tx: Tx, { params }: { params: { enrolmentId: number } }) =>
      attempts.toChange(tx, params.enrolmentId),
    authorise: attempts.authorise,
  };
  const toRead = {
    load: (tx: Tx, { params }: { params: { enrolmentId: number } }) => attempts.byId(tx, params.enrolmentId),
    authorise: attempts.authorise,
  };
  return [
    onSession(listClasses, {
      ...ofCourse,
      act: ({ tx, input: { params, query } }) =>
        pageOfClasses(tx, params.courseId, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          isDescending: query.sortBy === 'startsAt:desc',
        }),
      present: ({ result: { rows, total }, subject, input, request, can }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            planningPolicy.isAllowed('CREATE', courseState(subject), can) && 'CREATE',
            'SORT',
          ),
        },
      }),
    }),
    onSession(getClassActivities, {
      ...ofCourse,
      present: ({ subject: { isArchived: _archived, ...course } }) => ({ data: course, metadata: running }),
    }),
    onSession(addClass, {
      ...ofCourse,
      act: ({ tx, input, can }) => classes.add(tx, input.params.courseId, input.body, can),
      present: ({ result, viewer, can }) => presented(result, viewer, can),
    }),
    onSession(getClass, {
      load: (tx, { params }) => classById(tx, params.classId),
      authorise: ofCompany,
      present: ({ subject, viewer, can }) => presented(subject, viewer, can),
    }),
    onSession(saveClass, {
      ...toChange,
      act: ({ tx, subject, input, can }) => classes.save(tx, subject, input.body, can),
      present: ({ result, viewer, can }) => presented(result, viewer, can),
    }),
    onSession(cancelClass, {
      ...toChange,
      act: ({ tx, subject, can }) => classes.cancel(tx, subject, can),
      present: ({ result, viewer, can }) => presented(result, viewer, can),
    }),
    onSession(markAttendance, {
      load: (tx, { params }) => classToMark(tx, params.classId),
      authorise: ofCompany,
      act: ({ tx, subject, input, viewer, can }) =>
        classes.mark(tx, subject, input.body, viewer.employeeId, can),
      present: ({ result, viewer, can }) => presented(result, viewer, can),
    }),
    onSession(listOfferedClasses, {
      ...toRead,
      act: ({ tx, subject, input, can }) => {
        attempts.activityIn(subject, input.params.activityKey);
        return classes.offered(tx, subject, input.params.activityKey, can);
      },
      present: ({ result }) => ({ data: result, metadata: taking }),
    }),
    onSession(bookClass, {
      ...ofAttempt,
      act: ({ tx, subject, input: { params, body }, can }) =>
        classes.book(tx, subject, params.activityKey, body.classId, can),
      present: ({ result }) => ({ data: result, metadata: taking }),
    }),
    onSession(cancelBooking, {
      ...ofAttempt,
      act: ({ tx, subject, input: { params }, can }) =>
        classes.leave(tx, subject, params.activityKey, params.bookingId, can),
      present: ({ result }) => ({ data: result, metadata: taking }),
    }),
    onSession(bookingCalendar, {
      ...toRead,
      act: ({ tx, subject, input: { params } }) =>
        classes.calendar(tx, subject, params.activityKey, params.bookingId),
      present: ({ result }) => new Download('class.ics', 'text/calendar; charset=utf-8', Buffer.from(result)),
    }),
  ];
}
