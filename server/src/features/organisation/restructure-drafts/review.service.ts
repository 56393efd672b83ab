import type { DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import { stateAfter } from '@tenure/domain/organisation/restructure-draft.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import {
  draftDecided,
  draftPath,
  draftPublished,
  draftToReview,
  draftWithdrawn,
} from './draft.notifications.ts';
import { type DraftRow, isReviewedByAll, reviewersOf } from './draft.reads.ts';
import { deleteDraft, keepMade, moveTo } from './draft.store.ts';
import {
  createDraftKeeping,
  type DraftDeps,
  holdToAll,
  nextState,
  refusedIn,
} from './draft-keeping.service.ts';

/** A draft does not change the past. */
function holdToDay({ effectiveOn, today }: DraftRow): void {
  if (effectiveOn >= today) return;
  throw invalidInput('effectiveOn', 'past', 'The day of the draft has passed. Choose today or a later day.');
}

export function createReview({ notifications, ...deps }: DraftDeps & { notifications: NotificationCentre }) {
  const { audit, positions, judge } = deps;
  const { announce, changed, record, problemsOf } = createDraftKeeping(deps);

  const notify = (
    tx: WriteTx,
    accountIds: readonly number[],
    kind: NotificationKind,
    draft: DraftRow,
    parameters: Record<string, string> = {},
  ) =>
    notifications.notify(
      tx,
      accountIds.filter((one) => one !== tx.actor.accountId),
      {
        kind: kind.kind,
        parameters: { name: draft.name, ...parameters },
        href: draftPath(draft.id),
        // The notification names the person who did it.
        speaksOf: { accountId: tx.actor.accountId },
      },
    );

  return {
    async submit(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
      const next = nextState(draft, 'submit');
      if (draft.steps.length === 0) throw invalidInput('steps', 'required', 'Add a step first');
      holdToDay(draft);
      holdToAll(draft, await problemsOf(tx, draft));
      const reviewers = await reviewersOf(tx, draft.ownerId);
      if (reviewers.length === 0 && !(await isReviewedByAll(tx))) {
        throw refuse('restructure-drafts.submit.no-approver');
      }
      await moveTo(tx, draft.id, next);
      await notify(tx, reviewers, draftToReview, draft, { by: draft.owner });
      await record(tx, 'submitted', draft.id);
      return changed(tx, draft);
    },

    async withdraw(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
      await moveTo(tx, draft.id, nextState(draft, 'withdraw'));
      const asked = draft.deciderId === null ? await reviewersOf(tx, draft.ownerId) : [draft.deciderId];
      await notify(tx, asked, draftWithdrawn, draft, { by: draft.owner });
      await record(tx, 'withdrawn', draft.id);
      return changed(tx, draft);
    },

    async approve(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
      const next = nextState(draft, 'approve');
      holdToAll(draft, await problemsOf(tx, draft));
      await moveTo(tx, draft.id, next);
      const by = await nameOfActor(tx);
      await notify(tx, [draft.ownerId], draftDecided, draft, { decision: 'approved', by });
      await record(tx, 'approved', draft.id);
      return changed(tx, draft);
    },

    async sendBack(tx: WriteTx, draft: DraftRow, reason: string): Promise<DraftRow> {
      await moveTo(tx, draft.id, nextState(draft, 'send-back'), { reason });
      const by = await nameOfActor(tx);
      await notify(tx, [draft.ownerId], draftDecided, draft, { decision: 'sent-back', by });
      await record(tx, 'sent-back', draft.id);
      return changed(tx, draft);
    },

    /** Repeating the call gets the same answer. */
    async publish(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
      if (draft.state === 'published') return draft;
      const next = nextState(draft, 'publish');
      holdToDay(draft);
      await positions.takeTurn(tx);
      const { problems, made } = await judge(tx, draft.steps, draft.effectiveOn);
      holdToAll(draft, problems);
      await keepMade(tx, made);
      await moveTo(tx, draft.id, next);
      const by = await nameOfActor(tx);
      await notify(
        tx,
        [draft.ownerId, ...(draft.deciderId === null ? [] : [draft.deciderId])],
        draftPublished,
        draft,
        { by },
      );
      await audit.record(tx, {
        action: 'restructure-draft.published',
        subject: { type: 'restructure-draft', id: draft.id },
        details: {
          name: draft.name,
          from: draft.effectiveOn,
          steps: draft.steps.map(({ id, content }) => inAudit(content, made.get(id))),
        },
      });
      return changed(tx, draft);
    },

    async discard(tx: WriteTx, draft: DraftRow): Promise<void> {
      if (stateAfter(draft.state, 'discard') === null) {
        throw refuse(refusedIn[draft.state]);
      }
      await deleteDraft(tx, draft.id, draftPath(draft.id));
      await record(tx, 'discarded', draft.id);
      await announce(tx, draft);
    },
  };
}
export type Review = ReturnType<typeof createReview>;

/** One line about the step and its position; figures and people are in the position's own history. */
function inAudit(step: DraftStep, made: number | undefined): string {
  switch (step.kind) {
    case 'add':
      return `add pos-${made} under ${step.reportsTo ?? 'nothing'}`;
    case 'move':
      return `move ${step.position} under ${step.reportsTo ?? 'nothing'}`;
    case 'split':
      return `split ${step.position} into pos-${made}`;
    case 'close':
      return `close ${step.position}`;
    case 'change':
      return `change ${step.position}`;
  }
}
