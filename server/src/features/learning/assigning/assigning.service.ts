import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  AssignAudience,
  AssignPreview,
  CourseAssignment,
  startCourseAssignment,
} from '@tenure/contract/learning/assigning.ts';
import { type AssignOutcome, countOutcomes, outcomeOf, totalOf } from '@tenure/domain/learning/assigning.ts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import type { TellAssigned } from '../enrolments/enrolments.api.ts';
import {
  type AssignPerson,
  courseNamed,
  factsOf,
  freeSeatsOf,
  knownIn,
  peopleOf,
  reachOf,
  viewerDay,
} from './assigning.reads.ts';
import {
  assignmentById,
  endAssignment,
  insertAssignment,
  insertEnrolments,
  nextPeople,
  putOutcomes,
  runningToChange,
} from './assigning.store.ts';

export const assignJob = defineJob({
  name: 'learning.assign-course',
  payload: z.object({ assignmentId: z.int(), accountId: z.int() }),
  maxAttempts: 5,
});

/** People per transaction: progress shows as it goes, and an interrupted job continues where it stopped. */
const batchSize = 500;

interface Wanted {
  courseId: number;
  audience: AssignAudience;
  again: boolean;
}

interface Deps {
  audit: Audit;
  viewerOf: AccountViewers;
  tellAssigned: TellAssigned;
}

/** Refuses a course or a place that cannot be chosen, and gives the people chosen with what would become of each. */
async function checked(tx: Tx, viewer: Viewer, { courseId, audience, again }: Wanted, placePath = 'ids') {
  const course = await courseNamed(tx, courseId);
  if (course === undefined || !course.isOffered) {
    throw invalidInput('courseId', 'unknown', 'Choose a course from the catalogue');
  }
  const { kind } = audience;
  const ids = [...new Set(audience.ids)];
  const isByPlace = kind === 'department' || kind === 'location' || kind === 'position';
  if (isByPlace && (await knownIn(tx, { ...audience, ids })) !== ids.length) {
    throw invalidInput(placePath, 'unknown', 'Choose from the list');
  }
  const reach = await reachOf(tx, viewer);
  const people = await peopleOf(tx, { courseId, reach }, { ...audience, ids });
  const outcomes = people.map((person) => outcomeOf(person, { isOffered: true, again }));
  // An unknown id and one out of reach give the same answer.
  const unknown = kind === 'people' ? ids.length - people.length : 0;
  const counts = countOutcomes(outcomes);
  return { course, people, counts: { ...counts, 'no-right': counts['no-right'] + unknown } };
}

export function createCourseAssigning({ audit, viewerOf, tellAssigned }: Deps) {
  const announce = (tx: WriteTx, accountId: number) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [accountId] },
      { type: 'changed', subject: 'course-assignment' },
    );

  /** Only what the person who started it may do at this moment. */
  async function outcomesOf(
    tx: WriteTx,
    accountId: number,
    { courseId, again }: { courseId: number; again: boolean },
    employeeIds: readonly number[],
  ): Promise<Map<number, AssignOutcome>> {
    const starter = await viewerOf(tx, accountId);
    const reach = starter === undefined ? [] : await reachOf(tx, starter.viewer);
    const people: AssignPerson[] = await factsOf(tx, { courseId, reach }, employeeIds);
    const isOffered =
      (await courseNamed(tx, courseId))?.isOffered === true && (await isModuleOn(tx, 'learning'));
    return new Map(people.map((person) => [person.employeeId, outcomeOf(person, { isOffered, again })]));
  }

  return {
    async preview(tx: Tx, viewer: Viewer, wanted: Wanted): Promise<AssignPreview> {
      found(await courseNamed(tx, wanted.courseId));
      const { counts } = await checked(tx, viewer, wanted);
      const seats = counts.enrolled === 0 ? [] : await freeSeatsOf(tx, wanted.courseId);
      return {
        total: totalOf(counts),
        counts,
        shortOfSeats: seats.filter(({ free }) => free < counts.enrolled),
      };
    },

    async start(
      tx: WriteTx,
      viewer: Viewer,
      { courseId, audience, again, dueDays, ...given }: EndpointInput<typeof startCourseAssignment>['body'],
    ): Promise<CourseAssignment> {
      const today = await viewerDay(tx);
      if (given.dueDate !== null && given.dueDate < today) {
        throw invalidInput('dueDate', 'past', 'Choose a due date from today on');
      }
      const dueDate =
        dueDays === null ? given.dueDate : Temporal.PlainDate.from(today).add({ days: dueDays }).toString();
      const { course, people, counts } = await checked(
        tx,
        viewer,
        { courseId, audience, again },
        'audience.ids',
      );
      const reached = people.filter(({ isReached, isOneself }) => isReached || isOneself);
      if (!reached.some(({ isOneself }) => !isOneself)) {
        const reason = 'You can assign courses to no one in this selection. Choose other people.';
        throw invalidInput('audience.ids', 'empty', reason);
      }
      const id = await insertAssignment(
        tx,
        { courseId, audience, dueDate, again, outside: counts['no-right'] },
        reached.map(({ employeeId }) => employeeId),
      );
      if (id === undefined) {
        throw refuse('assigning.begin.running');
      }
      await audit.record(tx, {
        action: 'course-assignment.started',
        subject: { type: 'course-assignment', id },
        details: { courseId, title: course.name, kind: audience.kind, people: reached.length },
      });
      await enqueue(tx, assignJob, { tenantId: tx.tenantId, assignmentId: id, accountId: viewer.accountId });
      return found(await assignmentById(tx, id));
    },

    /** The next people; resolves to whether there may be more. */
    async assignSome(tx: WriteTx, assignmentId: number, accountId: number): Promise<boolean> {
      const running = await runningToChange(tx, assignmentId);
      if (running === undefined) return false;
      const employeeIds = await nextPeople(tx, assignmentId, batchSize);
      if (employeeIds.length === 0) {
        await endAssignment(tx, assignmentId, 'done');
        await announce(tx, accountId);
        return false;
      }
      const outcomes = await outcomesOf(tx, accountId, running, employeeIds);
      const wanted = employeeIds.filter((id) => outcomes.get(id) === 'enrolled');
      const enrolments = await insertEnrolments(tx, running, wanted);
      const added = new Set(enrolments.map(({ employeeId }) => employeeId));
      for (const id of wanted) if (!added.has(id)) outcomes.set(id, 'enrolled-already');
      await putOutcomes(tx, assignmentId, outcomes);
      if (enrolments.length > 0) {
        const { name } = found(await courseNamed(tx, running.courseId));
        await tellAssigned(tx, { courseName: name, dueDate: running.dueDate, enrolments });
      }
      await announce(tx, accountId);
      return true;
    },

    async fail(tx: WriteTx, assignmentId: number, accountId: number): Promise<void> {
      await endAssignment(tx, assignmentId, 'failed');
      await announce(tx, accountId);
    },
  };
}
export type CourseAssigning = ReturnType<typeof createCourseAssigning>;
