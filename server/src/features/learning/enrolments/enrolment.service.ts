import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { decideEnrolment } from '@tenure/contract/learning/enrolments.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { offeredCourse } from './catalogue.reads.ts';
import { nextStep } from './enrolment.policy.ts';
import { type EnrolmentSubject, enrolmentById, hasOpen } from './enrolment.reads.ts';
import { decideStep, insertEnrolment, insertSteps, putState } from './enrolment.store.ts';
import { courseAssigned, enrolmentDecided, enrolmentWaits } from './learning.notifications.ts';
import type { LearningNews } from './learning-news.service.ts';
import { accountsOf, lockEmployee, managersAbove, mayApprove, type ToAssign } from './person.reads.ts';

type Offered = NonNullable<Awaited<ReturnType<typeof offeredCourse>>>;

async function offered(tx: Tx, courseId: number): Promise<Offered> {
  const course = await offeredCourse(tx, courseId);
  if (course !== undefined) return course;
  throw invalidInput('courseId', 'unknown', 'Choose a course from the catalogue');
}

/**
 * The manager, then the manager above; a missing one leaves the step to people who may approve for the
 * person. They are not asked twice, as each step is decided by another person.
 */
async function approversOf(tx: Tx, course: Offered, employeeId: number): Promise<(number | null)[]> {
  const { first, second } = await managersAbove(tx, employeeId);
  const wanted = [course.approver1Type, course.approver2Type].filter((type) => type === 'MANAGER').length;
  const named = [first, second]
    .slice(0, wanted)
    .map((approver) => (approver === employeeId ? null : approver));
  return named.every((approver) => approver === null) ? [null] : named;
}

/** Without the step that is left to people who may approve for the person, where none of them is there besides the named one. */
async function thoseWhoCan(
  tx: Tx,
  approvers: readonly (number | null)[],
  employeeId: number,
): Promise<(number | null)[]> {
  if (!approvers.includes(null)) return [...approvers];
  const named = approvers.filter((approver) => approver !== null);
  const deciders = new Set(await mayApprove(tx, employeeId));
  for (const account of await accountsOf(tx, named)) deciders.delete(account);
  return deciders.size > 0 ? [...approvers] : named;
}

export function createEnrolments({ news }: { news: LearningNews }) {
  async function add(
    tx: WriteTx,
    employeeId: number,
    course: Offered,
    given: {
      state: 'requested' | 'not-started';
      source: 'self' | 'assigned';
      note: string;
      dueDate: string | null;
    },
    isOwn: boolean,
  ): Promise<EnrolmentSubject> {
    await lockEmployee(tx, employeeId);
    if (await hasOpen(tx, employeeId, course.id)) {
      throw refuse(isOwn ? 'learning.enrol.own-enrolled' : 'learning.enrol.enrolled');
    }
    const id = await insertEnrolment(tx, {
      employeeId,
      courseId: course.id,
      courseVersion: course.published,
      ...given,
    });
    return found(await enrolmentById(tx, id));
  }

  /** The approver by name who is there, else everyone who may approve for the person. */
  async function askNext(tx: WriteTx, row: EnrolmentSubject['row']): Promise<void> {
    const step = nextStep(row);
    if (step === undefined) return;
    const [named] = step.approver === null || step.approverId === null ? [] : [step.approverId];
    const accountIds =
      named === undefined ? await mayApprove(tx, row.employeeId) : await accountsOf(tx, [named]);
    await news.tellAccounts(tx, accountIds, enrolmentWaits.kind, row);
    await news.announceTo(tx, accountIds);
  }

  return {
    async enrol(tx: WriteTx, employeeId: number, courseId: number): Promise<EnrolmentSubject> {
      const course = await offered(tx, courseId);
      if (course.isApprovalRequired) {
        throw refuse('learning.enrol.needs-approval');
      }
      const subject = await add(
        tx,
        employeeId,
        course,
        { state: 'not-started', source: 'self', note: '', dueDate: null },
        true,
      );
      await news.record(tx, 'learning.enrolled', subject.row);
      await news.announce(tx, [employeeId]);
      return subject;
    },

    async request(
      tx: WriteTx,
      employeeId: number,
      { courseId, note }: { courseId: number; note: string },
    ): Promise<EnrolmentSubject> {
      const course = await offered(tx, courseId);
      if (!course.isApprovalRequired) {
        throw refuse('learning.request.needs-none');
      }
      const { row } = await add(
        tx,
        employeeId,
        course,
        { state: 'requested', source: 'self', note, dueDate: null },
        true,
      );
      const approvers = await thoseWhoCan(tx, await approversOf(tx, course, employeeId), employeeId);
      if (approvers.length === 0) {
        throw refuse('learning.request.no-approver');
      }
      await insertSteps(tx, row.id, employeeId, approvers);
      await news.record(tx, 'learning.requested', row);
      const asked = found(await enrolmentById(tx, row.id));
      await askNext(tx, asked.row);
      await news.announce(tx, [employeeId]);
      return asked;
    },

    /** A person who may assign a course decides that it is taken, so no one else is asked. */
    async assign(
      tx: WriteTx,
      { employeeId, isHereToday, today }: ToAssign,
      { courseId, dueDate }: { courseId: number; dueDate: string | null },
    ): Promise<EnrolmentSubject> {
      if (!isHereToday) {
        throw invalidInput(
          'courseId',
          'not-here',
          'This person does not work here today, so they take no courses.',
        );
      }
      if (dueDate !== null && dueDate < today) {
        throw invalidInput('dueDate', 'past', 'Choose a due date from today on');
      }
      const course = await offered(tx, courseId);
      const subject = await add(
        tx,
        employeeId,
        course,
        { state: 'not-started', source: 'assigned', note: '', dueDate },
        false,
      );
      await news.record(tx, 'learning.assigned', subject.row);
      await news.tell(tx, [employeeId], courseAssigned.kind, subject.row, { dueDate });
      await news.announce(tx, [employeeId]);
      return subject;
    },

    async decide(
      tx: WriteTx,
      { row }: EnrolmentSubject,
      { decision, reason }: EndpointInput<typeof decideEnrolment>['body'],
    ): Promise<EnrolmentSubject> {
      const step = found(nextStep(row));
      await decideStep(tx, row.id, step.number, decision, reason);
      const following = row.steps.find(({ number }) => number > step.number);
      const isEnd = decision === 'declined' || following === undefined;
      if (isEnd) await putState(tx, row.id, decision === 'approved' ? 'not-started' : 'declined');
      await news.record(tx, decision === 'approved' ? 'learning.approved' : 'learning.declined', row, {
        step: step.number,
      });
      const decided = found(await enrolmentById(tx, row.id));
      if (isEnd) await news.tell(tx, [row.employeeId], enrolmentDecided.kind, row, { decision });
      else await askNext(tx, decided.row);
      await news.announce(tx, [row.employeeId, ...row.steps.map(({ approverId }) => approverId)]);
      return decided;
    },

    async withdraw(tx: WriteTx, { row }: EnrolmentSubject): Promise<EnrolmentSubject> {
      if (row.state !== 'requested') {
        throw refuse('learning.withdraw.decided');
      }
      await putState(tx, row.id, 'withdrawn');
      await news.record(tx, 'learning.withdrawn', row);
      await news.announce(tx, [row.employeeId, ...row.steps.map(({ approverId }) => approverId)]);
      return found(await enrolmentById(tx, row.id));
    },
  };
}
export type Enrolments = ReturnType<typeof createEnrolments>;
