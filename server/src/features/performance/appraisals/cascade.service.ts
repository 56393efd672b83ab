import type { Grant } from '@tenure/contract/capabilities.ts';
import type { CascadeTarget } from '@tenure/contract/performance/goal-cascades.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { type Standing, standingIn } from './appraisal.policy.ts';
import { type AppraisalSubject, appraisalToChange } from './appraisal.reads.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { cascadeTargets, insertCascaded } from './cascade.store.ts';
import { type ItemAt } from './item.service.ts';
import { notInThisPhase, requireRight } from './standing.service.ts';

/** Only one’s own goal is cascaded: the title is read by the people who receive it. */
export function requireOwnGoal(standing: Standing, { section }: ItemAt): void {
  if (section.type !== 'goal') throw notInThisPhase();
  requireRight(standing, 'goals.cascade');
}

export function createGoalCascades({ news }: { news: AppraisalNews }) {
  return {
    async cascade(
      tx: WriteTx,
      { grants }: { grants: readonly Grant[] },
      standing: Standing,
      at: ItemAt,
      performanceIds: readonly number[],
    ): Promise<CascadeTarget[]> {
      requireOwnGoal(standing, at);
      const offered = new Map((await cascadeTargets(tx, at.item.id)).map((one) => [one.id, one]));
      if (performanceIds.some((id) => !offered.has(id))) {
        throw invalidInput('performanceIds', 'unknown', 'Choose reviews in Planning that you manage');
      }
      // In one order for everyone, so that two people who cascade never wait for each other.
      for (const id of [...new Set(performanceIds)].toSorted((one, other) => one - other)) {
        if (offered.get(id)?.isCascaded !== true) await addTo(tx, grants, id, at.item.id);
      }
      return cascadeTargets(tx, at.item.id);
    },
  };

  /** Read again under its lock: it may have moved on since it was offered. */
  async function addTo(tx: WriteTx, grants: readonly Grant[], id: number, itemId: number): Promise<void> {
    const subject: AppraisalSubject = found(await appraisalToChange(tx, id));
    requireRight(standingIn(grants, subject), 'section.items.add');
    const section = found(
      subject.row.sections.find(({ type, isNotApplicable }) => type === 'goal' && !isNotApplicable),
    );
    const isAdded = await insertCascaded(
      tx,
      { appraisalId: subject.row.id, sectionId: section.id, keepsLabel: section.needsLabel },
      itemId,
    );
    if (!isAdded) return;
    await news.record(tx, 'performance.item-added', subject.row, { section: section.title });
    await news.announce(tx, subject.row);
  }
}
export type GoalCascades = ReturnType<typeof createGoalCascades>;
