import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { DraftEffects, DraftHead, DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import { type DraftAction, type DraftState, gone, stateAfter } from '@tenure/domain/restructure-draft.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish as tell } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import type { Can } from '../../platform/http/route.ts';
import type { NotificationCentre, NotificationKind } from '../../platform/notifications/notifications.ts';
import type { PositionChanges } from '../organisation/organisation.api.ts';
import {
  draftDecided,
  draftPath,
  draftPublished,
  draftToReview,
  draftWithdrawn,
} from './draft.notifications.ts';
import { type DraftRow, draftOf, nameOfActor, reviewersOf } from './draft.reads.ts';
import {
  deleteDraft,
  deleteStep,
  insertDraft,
  insertStep,
  keepMade,
  moveTo,
  placeSteps,
  updateHead,
  updateStep,
} from './draft.store.ts';
import type { FindEffects } from './effects.service.ts';
import type { Judge } from './judgement.service.ts';

interface DraftDeps {
  audit: Audit;
  notifications: NotificationCentre;
  positions: PositionChanges;
  judge: Judge;
  findEffects: FindEffects;
}

const mostSteps = 200;

const told: Record<DraftState, string> = {
  draft: 'It is a draft: it has to be submitted and approved first',
  'in-review': 'It is in review: take it back first, or wait until it is decided',
  approved: 'It is approved already',
  published: 'It is published already',
};

const refused = (path: string, code: string, reason: string) =>
  new Refusal('invalid-input', { invalidInputs: [{ path, code, reason }] });

function nextState(draft: DraftRow, action: DraftAction): DraftState {
  const next = stateAfter(draft.state, action);
  if (next === null || next === gone) throw new Refusal('conflict', { detail: told[draft.state] });
  return next;
}

/** What has happened is not made otherwise by a draft. */
function holdToDay({ effectiveOn, today }: DraftRow): void {
  if (effectiveOn >= today) return;
  throw refused('effectiveOn', 'past', 'The day of the draft has passed. Choose today or a later day.');
}

/** Figures of salaries are entered by those alone who see them, and stay where somebody else changes the rest. */
function keepingSalary(step: DraftStep, before: DraftStep | null, can: Can): DraftStep {
  if (can.has('positions.salary.view')) return step;
  if (
    ('budgetSalary' in step && step.budgetSalary !== undefined) ||
    ('budgetCurrency' in step && step.budgetCurrency !== undefined)
  ) {
    throw new Refusal('forbidden', { detail: 'You do not see salary figures, so you cannot enter them' });
  }
  if (before?.kind === 'split' && step.kind === 'split' && before.budgetSalary !== undefined) {
    return { ...step, budgetSalary: before.budgetSalary };
  }
  if (
    (before?.kind === 'add' && step.kind === 'add') ||
    (before?.kind === 'change' && step.kind === 'change')
  ) {
    const { budgetSalary, budgetCurrency } = before;
    return {
      ...step,
      ...(budgetSalary !== undefined && { budgetSalary }),
      ...(budgetCurrency !== undefined && { budgetCurrency }),
    };
  }
  return step;
}

export function createDrafts({ audit, notifications, positions, judge, findEffects }: DraftDeps) {
  /** Told to those alone who may know of it. */
  async function changed(tx: WriteTx, { id, ownerId }: Pick<DraftRow, 'id' | 'ownerId'>): Promise<DraftRow> {
    const accountIds = [ownerId, ...(await reviewersOf(tx, ownerId))];
    await tell(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'restructure-drafts' });
    return found(await draftOf(tx, id));
  }

  /** Without what it says: a draft that is discarded is to leave nothing of that. */
  const record = (
    tx: WriteTx,
    verb:
      | 'approved'
      | 'begun'
      | 'discarded'
      | 'previewed'
      | 'saved'
      | 'sent-back'
      | 'submitted'
      | 'withdrawn',
    id: number,
  ) => audit.record(tx, { action: `restructure-draft.${verb}`, subject: { type: 'restructure-draft', id } });

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
      { kind: kind.kind, parameters: { name: draft.name, ...parameters }, href: draftPath(draft.id) },
    );

  /** An edit of what was approved makes it a draft again. */
  async function edited(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
    await moveTo(tx, draft.id, nextState(draft, 'edit'));
    await record(tx, 'saved', draft.id);
    return changed(tx, draft);
  }

  /** What speaks against steps, each tried after those before it; nothing of it stays. */
  async function problemsOf(tx: WriteTx, draft: DraftRow) {
    await positions.takeTurn(tx);
    await tx.query('savepoint judged');
    const { problems } = await judge(tx, draft.steps, draft.effectiveOn);
    await tx.query('rollback to savepoint judged');
    return problems;
  }

  async function holdStep(tx: WriteTx, draft: DraftRow, stepId: number): Promise<void> {
    const problems = (await problemsOf(tx, draft)).get(stepId);
    if (problems !== undefined) throw new Refusal('invalid-input', { invalidInputs: problems });
  }

  function holdToAll(draft: DraftRow, problems: ReadonlyMap<number, readonly InvalidInput[]>): void {
    if (problems.size === 0) return;
    const invalidInputs = draft.steps.flatMap(({ id }, place) =>
      (problems.get(id) ?? []).map(({ code, reason }) => ({
        path: `steps.${id}`,
        code,
        reason: `Step ${place + 1}: ${reason}`,
      })),
    );
    const detail = 'Some steps cannot be done with the company as it is by now. Nothing was changed.';
    throw new Refusal('invalid-input', { detail, invalidInputs });
  }

  const stepOf = (draft: DraftRow, stepId: number) => found(draft.steps.find(({ id }) => id === stepId));

  return {
    async create(tx: WriteTx, head: DraftHead): Promise<DraftRow> {
      const id = await insertDraft(tx, head);
      await record(tx, 'begun', id);
      return found(await draftOf(tx, id));
    },

    async save(tx: WriteTx, draft: DraftRow, head: DraftHead): Promise<DraftRow> {
      nextState(draft, 'edit');
      await updateHead(tx, draft.id, head);
      return edited(tx, draft);
    },

    async addStep(tx: WriteTx, draft: DraftRow, step: DraftStep, can: Can): Promise<DraftRow> {
      nextState(draft, 'edit');
      if (draft.steps.length >= mostSteps) {
        throw new Refusal('conflict', {
          detail: `A draft has ${mostSteps} steps at most. Begin another one.`,
        });
      }
      const content = keepingSalary(step, null, can);
      const id = await insertStep(tx, draft.id, content);
      await holdStep(tx, { ...draft, steps: [...draft.steps, { id, content, madePositionId: null }] }, id);
      return edited(tx, draft);
    },

    async changeStep(
      tx: WriteTx,
      draft: DraftRow,
      stepId: number,
      step: DraftStep,
      can: Can,
    ): Promise<DraftRow> {
      nextState(draft, 'edit');
      const content = keepingSalary(step, stepOf(draft, stepId).content, can);
      await updateStep(tx, stepId, content);
      const steps = draft.steps.map((one) => (one.id === stepId ? { ...one, content } : one));
      await holdStep(tx, { ...draft, steps }, stepId);
      return edited(tx, draft);
    },

    async removeStep(tx: WriteTx, draft: DraftRow, stepId: number): Promise<DraftRow> {
      nextState(draft, 'edit');
      await deleteStep(tx, stepOf(draft, stepId).id);
      return edited(tx, draft);
    },

    async order(tx: WriteTx, draft: DraftRow, stepIds: readonly number[]): Promise<DraftRow> {
      nextState(draft, 'edit');
      const isWhole =
        stepIds.length === draft.steps.length && draft.steps.every(({ id }) => stepIds.includes(id));
      if (!isWhole) {
        throw new Refusal('conflict', { detail: 'The draft has other steps by now. Look at it again.' });
      }
      await placeSteps(tx, stepIds);
      return edited(tx, draft);
    },

    async preview(tx: WriteTx, draft: DraftRow, can: Can): Promise<DraftEffects> {
      if (draft.state === 'published') throw new Refusal('conflict', { detail: told.published });
      await positions.takeTurn(tx);
      const effects = await findEffects(tx, draft, {
        salary: can.has('positions.salary.view'),
        requisitions: can.has('requisitions.requisition.view'),
      });
      await record(tx, 'previewed', draft.id);
      return effects;
    },

    async submit(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
      const next = nextState(draft, 'submit');
      if (draft.steps.length === 0) throw refused('steps', 'required', 'Add a step first');
      holdToDay(draft);
      holdToAll(draft, await problemsOf(tx, draft));
      const reviewers = await reviewersOf(tx, draft.ownerId);
      if (reviewers.length === 0) {
        throw new Refusal('conflict', {
          detail: 'There is nobody else who could approve it. Ask an administrator.',
        });
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

    /** Whoever asks again is told that it is done. */
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
        throw new Refusal('conflict', { detail: told[draft.state] });
      }
      await deleteDraft(tx, draft.id, draftPath(draft.id));
      await record(tx, 'discarded', draft.id);
      const accountIds = [draft.ownerId, ...(await reviewersOf(tx, draft.ownerId))];
      await tell(
        tx,
        { tenantId: tx.tenantId, accountIds },
        { type: 'changed', subject: 'restructure-drafts' },
      );
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;

/** What was done to which position, in one line; figures and people stand in the position's own history. */
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
