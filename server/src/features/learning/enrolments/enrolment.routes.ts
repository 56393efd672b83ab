import {
  assignCourse,
  decideEnrolment,
  enrolInCourse,
  getEnrolment,
  requestCourseEnrolment,
  withdrawEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { assigning, enrolmentCapabilities } from './enrolment.policy.ts';
import { type EnrolmentSubject, enrolmentById, enrolmentToChange } from './enrolment.reads.ts';
import type { Enrolments } from './enrolment.service.ts';
import { enrolmentView } from './enrolment.view.ts';
import { personToAssign } from './person.reads.ts';

/** Viewers without the right get the same answer as for an unknown id. */
export function overOne({ viewer, subject }: { viewer: Viewer; subject: EnrolmentSubject }): Can {
  const can = enrolmentCapabilities(viewer.grants, subject);
  if (!can.has('learning.view')) throw new Refusal('not-found');
  return can;
}
const presentEnrolment = (subject: EnrolmentSubject, can: ReadonlySet<string>, { grants }: Viewer) =>
  new Presented(
    { data: enrolmentView(subject, grants), metadata: { capabilities: [...can].sort(), fields: [] } },
    subject.version,
  );

export const presentChanged = (subject: EnrolmentSubject, viewer: Viewer) =>
  presentEnrolment(subject, overOne({ viewer, subject }), viewer);

export const toChange = {
  load: (tx: Tx, { params }: { params: { enrolmentId: number } }) =>
    enrolmentToChange(tx, params.enrolmentId),
  authorise: overOne,
  version: ({ version }: EnrolmentSubject) => version,
};
const oneself = {
  authorise: ({ viewer }: { viewer: Viewer }): Can =>
    capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true }),
};
function ownRecord({ employeeId }: Viewer): number {
  if (employeeId === null) {
    throw refuse('learning.take.no-record');
  }
  return employeeId;
}
export const taken = { capabilities: ['learning.take'], fields: [] };

export function enrolmentRoutes({ enrolments }: { enrolments: Enrolments }): Binding[] {
  return [
    onSession(enrolInCourse, {
      ...oneself,
      act: ({ tx, viewer, input }) => enrolments.enrol(tx, ownRecord(viewer), input.body.courseId),
      present: ({ result, input }) => ({
        data: { ...input.body, enrolmentId: result.row.id },
        metadata: taken,
      }),
    }),
    onSession(requestCourseEnrolment, {
      ...oneself,
      act: ({ tx, viewer, input }) => enrolments.request(tx, ownRecord(viewer), input.body),
      present: ({ result, input }) => ({
        data: { ...input.body, enrolmentId: result.row.id },
        metadata: taken,
      }),
    }),
    onSession(assignCourse, {
      load: (tx, { params }) => personToAssign(tx, params.employeeId),
      authorise: ({ viewer, subject }) => assigning(viewer.grants, subject),
      act: ({ tx, subject, input: { body } }) => enrolments.assign(tx, subject, body),
      present: ({ result, input }) => ({
        data: { ...input.body, enrolmentId: result.row.id },
        metadata: { capabilities: ['learning.assign'], fields: [] },
      }),
    }),
    onSession(getEnrolment, {
      load: (tx, { params }) => enrolmentById(tx, params.enrolmentId),
      authorise: overOne,
      present: ({ subject, can, viewer }) => presentEnrolment(subject, can, viewer),
    }),
    onSession(decideEnrolment, {
      ...toChange,
      act: ({ tx, subject, input }) => enrolments.decide(tx, subject, input.body),
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
    onSession(withdrawEnrolment, {
      ...toChange,
      act: ({ tx, subject }) => enrolments.withdraw(tx, subject),
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
  ];
}
