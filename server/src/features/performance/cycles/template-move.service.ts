import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import type { ReviewTemplate, TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import type { MovePreview } from '@tenure/contract/performance/template-moves.ts';
import { planUndo, snapshotOf } from '@tenure/domain/performance/template-move.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { CycleChanges } from '../appraisals/appraisals.api.ts';
import { publishedDefinition } from './template.store.ts';
import { itemsOf, type JudgedReview, judge, stayReason, type TargetVersion } from './template-move.policy.ts';
import { moveToUndo, reviewsOnOtherVersions, reviewsToMove } from './template-move.reads.ts';
import {
  applyPlan,
  insertMove,
  insertMovedReview,
  noteMoveUndone,
  noteReviewUndone,
  putVersion,
} from './template-move.store.ts';

/** Counted in a preview; a template with more live reviews is moved in several rounds. */
const mostCounted = 2000;
const mostShown = 100;

interface Target extends TargetVersion {
  definition: TemplateDefinition;
}

async function targetOf(tx: Tx, { id, published }: ReviewTemplate): Promise<Target> {
  if (published === null) throw refuse('review-templates.move.unpublished');
  const definition = found(await publishedDefinition(tx, id, published));
  const { phases, sections, ratingScale } = definition;
  return { number: published, phases, sections, ratingScale, definition };
}

const order = ['score-changes', 'moves', 'stays'] as const;

export function createTemplateMoves({ audit, changes }: { audit: Audit; changes: CycleChanges }) {
  const record = (
    tx: WriteTx,
    action: `performance-template.${'reviews-moved' | 'move-undone'}`,
    { id, title }: ReviewTemplate,
    details: Record<string, number>,
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'performance-template', id },
      details: { title, ...details },
    });

  return {
    async preview(tx: Tx, template: ReviewTemplate): Promise<MovePreview> {
      const target = await targetOf(tx, template);
      const reviews = await reviewsOnOtherVersions(tx, template.id, target.number, mostCounted);
      const judged = reviews.map((review) => judge(review, target));
      const count = (outcome: JudgedReview['outcome']) =>
        judged.filter((one) => one.outcome === outcome).length;
      return {
        templateTitle: template.title,
        version: target.number,
        counts: {
          moves: count('moves'),
          scoreChanges: count('score-changes'),
          stays: count('stays'),
        },
        reviews: judged
          .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
          .slice(0, mostShown)
          .map(({ review, plan, outcome, reason }) => ({
            id: review.id,
            employee: review.employee,
            url: appraisalPath(review.id),
            fromVersion: review.fromVersion,
            outcome,
            reason,
            differences: plan.differences,
          })),
      };
    },

    async move(
      tx: WriteTx,
      template: ReviewTemplate,
      { version, performanceIds }: { version: number; performanceIds: readonly number[] },
    ): Promise<CycleOutcome> {
      const target = await targetOf(tx, template);
      if (target.number !== version) {
        throw refuse('review-templates.move.newer');
      }
      const skipped: CycleOutcome['skipped'] = [];
      const moved: JudgedReview[] = [];
      for (const review of await reviewsToMove(tx, template.id, performanceIds)) {
        if (review.fromVersion === version) continue;
        const judged = judge(review, target);
        if (judged.reason === null) moved.push(judged);
        else skipped.push({ name: review.employee, reason: judged.reason });
      }
      if (moved.length === 0) return { done: 0, skipped };
      const moveId = await insertMove(tx, template.id, version);
      const checkpoints = target.definition.sections.map(({ checkpoint }) => checkpoint);
      for (const { review, plan } of moved) {
        const { id, fromVersion } = review;
        await insertMovedReview(tx, moveId, {
          id,
          fromVersion,
          before: snapshotOf(
            review.sections.map(({ isNotApplicable: _out, ...section }) => section),
            review.items,
          ),
        });
        await applyPlan(tx, id, plan, checkpoints);
        await putVersion(tx, id, version, target.definition.peersShownFrom);
        await changes.versionMoved(tx, id, { from: fromVersion, to: version });
      }
      await record(tx, 'performance-template.reviews-moved', template, { version, reviews: moved.length });
      return { done: moved.length, skipped };
    },

    /** Reviews that went on meanwhile, to a later version or to final scores, stay as they are. */
    async undo(tx: WriteTx, template: ReviewTemplate, moveId: number): Promise<CycleOutcome> {
      const move = found(await moveToUndo(tx, template.id, moveId));
      if (!move.canUndo) {
        throw refuse('review-templates.undo-move.over');
      }
      const reviews = await reviewsToMove(
        tx,
        template.id,
        move.reviews.map(({ id }) => id),
      );
      const skipped: CycleOutcome['skipped'] = [];
      let done = 0;
      for (const review of reviews) {
        const { id, fromVersion, before } = found(move.reviews.find((one) => one.id === review.id));
        const isElsewhere = review.fromVersion !== move.version;
        const reason = isElsewhere ? 'It was moved again' : stayReason(review);
        if (reason !== null) {
          skipped.push({ name: review.employee, reason });
          continue;
        }
        const earlier = found(await publishedDefinition(tx, template.id, fromVersion));
        await applyPlan(tx, id, planUndo(review.sections, itemsOf(review), before), []);
        await putVersion(tx, id, fromVersion, earlier.peersShownFrom);
        await noteReviewUndone(tx, move.id, id);
        await changes.versionMoved(tx, id, { from: move.version, to: fromVersion });
        done += 1;
      }
      await noteMoveUndone(tx, move.id);
      if (done > 0) await record(tx, 'performance-template.move-undone', template, { reviews: done });
      return { done, skipped };
    },
  };
}
export type TemplateMoves = ReturnType<typeof createTemplateMoves>;
