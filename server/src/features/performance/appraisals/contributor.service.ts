import type { ReviewPerson } from '@tenure/contract/performance/review.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';
import { type AppraisalSubject, appraisalById } from './appraisal.reads.ts';
import { presentPeople } from './appraisal.store.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { assignableContributors } from './contributor.reads.ts';
import { addContributors, putContributorInactive } from './contributor.store.ts';
import { requireRight } from './standing.service.ts';

export function createContributors({ news }: { news: AppraisalNews }) {
  const again = async (tx: WriteTx, { row }: AppraisalSubject) => found(await appraisalById(tx, row.id));

  return {
    assignable(tx: Tx, { row }: AppraisalSubject, standing: Standing, text: string): Promise<ReviewPerson[]> {
      requireRight(standing, 'performance.contributors.edit');
      return assignableContributors(tx, row.id, text);
    },

    async add(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      employeeIds: readonly number[],
    ): Promise<AppraisalSubject> {
      requireRight(standing, 'performance.contributors.edit');
      const { row } = subject;
      const isTakingPart = row.reviewers.some(
        ({ reviewerId, type, isActive }) =>
          employeeIds.includes(reviewerId) && (type !== 'contributor' || isActive),
      );
      if (isTakingPart) {
        const reason = 'This person takes part in the review already. Choose someone else.';
        throw invalidInput('employeeIds', 'takes-part', reason);
      }
      if ((await presentPeople(tx, employeeIds)).length < new Set(employeeIds).size) {
        throw invalidInput('employeeIds', 'unknown', 'Choose people who work here');
      }
      const added = await addContributors(tx, row.id, employeeIds);
      for (const contributor of added) {
        await news.record(tx, 'performance.contributor-added', row, { contributor });
      }
      await news.notifyContributors(tx, row, added);
      await news.announce(tx, row);
      return again(tx, subject);
    },

    async deactivate(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      contributorId: number,
    ): Promise<AppraisalSubject> {
      const { row } = subject;
      const contributor = found(
        row.reviewers.find(({ id, type }) => id === contributorId && type === 'contributor'),
      );
      requireRight(standing, 'performance.contributors.edit');
      await putContributorInactive(tx, contributor.id);
      await news.record(tx, 'performance.contributor-removed', row, { contributor: contributor.reviewerId });
      await news.announce(tx, row);
      return again(tx, subject);
    },
  };
}
export type Contributors = ReturnType<typeof createContributors>;
