import type { PackageState, StartedPackage } from '@tenure/contract/learning/packages.ts';
import { isTakeable } from '@tenure/domain/learning/course.ts';
import { isReportedDone, outcomeOf, percentOf } from '@tenure/domain/learning/scorm-package.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Attempt, CourseAttempts } from '../enrolments/enrolments.api.ts';
import { type DraftPackage, lessonsOf, reportsOf } from './package.reads.ts';
import { insertAddress, putLesson, useAddress } from './package-attempt.store.ts';

/** 192 bits. */
const tokenBytes = 24;
export const reportOf = (state: PackageState) => ({
  outcome: outcomeOf(state),
  score: percentOf(state.score),
});
type Report = ReturnType<typeof reportOf>;

interface Wanted {
  key: number;
  lesson: number;
  /** The origin of the page that will frame it. */
  framedBy: string;
}

export function createPackageAttempts({
  audit,
  attempts,
  contentOrigin,
}: {
  audit: Audit;
  attempts: CourseAttempts;
  contentOrigin: string | null;
}) {
  async function addressOf(
    tx: WriteTx,
    given: Omit<Parameters<typeof insertAddress>[1], 'tokenHash'>,
  ): Promise<{ address: string; origin: string }> {
    if (contentOrigin === null) {
      throw refuse('packages.open.no-address');
    }
    // It becomes a part of a policy, so it has to be an origin and nothing else.
    const framedBy = URL.parse(given.framedBy)?.origin;
    if (framedBy === undefined || framedBy === 'null') throw new Refusal('bad-request');
    const count = await lessonsOf(tx, given.fileId);
    if (count === undefined || given.lesson >= count) throw new Refusal('not-found');
    const token = randomToken(tokenBytes);
    await insertAddress(tx, { ...given, framedBy, tokenHash: hashToken(token) });
    return { address: `${contentOrigin}/open/${token}`, origin: contentOrigin };
  }

  const record = (
    tx: WriteTx,
    action: 'learning.package-opened' | 'learning.package-reported',
    { row }: Attempt,
    details: Record<string, string | number>,
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'employee', id: row.employeeId },
      details: { enrolmentId: row.id, title: row.courseName, ...details },
    });

  const packageIn = (attempt: Attempt, key: number) => {
    const activity = found(
      attempt.row.sections.flatMap(({ activities }) => activities).find((one) => one.key === key),
    );
    if (activity.kind !== 'package' || activity.fileId === null) throw refuse('learning.package.other-kind');
    return { ...activity, fileId: activity.fileId };
  };

  return {
    /** Opens a lesson at a new address, with what it resumes. */
    async start(tx: WriteTx, attempt: Attempt, { key, lesson, framedBy }: Wanted): Promise<StartedPackage> {
      const { row } = attempt;
      attempts.activityIn(attempt, key);
      const activity = packageIn(attempt, key);
      await attempts.begin(tx, attempt, key);
      const at = { fileId: activity.fileId, enrolmentId: row.id, activity: key, lesson, framedBy };
      const opened = await addressOf(tx, at);
      await record(tx, 'learning.package-opened', attempt, { activity: activity.title });
      const reports = await reportsOf(tx, row.id, key);
      return {
        ...opened,
        state: reports.find((one) => one.lesson === lesson)?.state ?? null,
        learner: { id: String(row.employeeId), name: row.fullName },
      };
    },

    /** Keeps what a lesson says of itself. Once all lessons say they are done, so is the activity, and nothing but it. */
    async report(
      tx: WriteTx,
      attempt: Attempt,
      { key, lesson, state }: Omit<Wanted, 'framedBy'> & { state: PackageState },
    ): Promise<{ report: Report; isDone: boolean; isCourseDone: boolean }> {
      const { row } = attempt;
      const activity = packageIn(attempt, key);
      const at = { enrolmentId: row.id, activity: key, lesson };
      if (!(await useAddress(tx, at))) throw refuse('learning.package.closed');
      const isOpen = isTakeable(row.state);
      if (isOpen) attempts.activityIn(attempt, key);
      const before = await reportsOf(tx, row.id, key);
      const report = reportOf(state);
      const last = before.find((one) => one.lesson === lesson);
      await putLesson(tx, at, state, isReportedDone(state));
      const was = last && reportOf(last.state);
      if (was === undefined || was.outcome !== report.outcome || was.score !== report.score) {
        await record(tx, 'learning.package-reported', attempt, {
          activity: activity.title,
          outcome: report.outcome,
          ...(report.score !== null && { score: report.score }),
        });
      }
      const done = new Set(before.filter(({ isDone }) => isDone).map((one) => one.lesson));
      if (isReportedDone(state)) done.add(lesson);
      const isDone = done.size === (await lessonsOf(tx, activity.fileId));
      if (isDone && isOpen) await attempts.completeFor(tx, row.id, key, null);
      const now = found(await attempts.byId(tx, row.id));
      return { report, isDone: attempts.isDone(now, key), isCourseDone: now.row.state === 'completed' };
    },

    /** The same for a course that is being edited. Nothing that it reports is kept. */
    async preview(
      tx: WriteTx,
      draft: DraftPackage,
      { key, lesson, framedBy }: Wanted,
    ): Promise<StartedPackage> {
      const at = { fileId: draft.fileId, enrolmentId: null, activity: key, lesson, framedBy };
      const opened = await addressOf(tx, at);
      await audit.record(tx, {
        action: 'course-file.package-previewed',
        subject: { type: 'course-file', id: draft.fileId },
        details: { title: draft.courseName },
      });
      return { ...opened, state: null, learner: { id: 'preview', name: draft.learner } };
    },
  };
}
export type PackageAttempts = ReturnType<typeof createPackageAttempts>;
