import type { DraftHead, DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { budgetFields, budgetsOff } from '@tenure/domain/organisation/position-budget.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import { type DraftRow, draftOf } from './draft.reads.ts';
import {
  deleteStep,
  insertDraft,
  insertStep,
  moveTo,
  placeSteps,
  updateHead,
  updateStep,
} from './draft.store.ts';
import { createDraftKeeping, type DraftDeps, nextState } from './draft-keeping.service.ts';
import type { FindEffects } from './effects.service.ts';

const mostSteps = 200;

/** Salary figures are entered only by people who see them, and stay when another person changes the rest. */
function keepingSalary(step: DraftStep, before: DraftStep | null, can: Can): DraftStep {
  if (can.has('positions.salary.view')) return step;
  if (
    ('budgetSalary' in step && step.budgetSalary !== undefined) ||
    ('budgetCurrency' in step && step.budgetCurrency !== undefined)
  ) {
    throw refuse('restructure-drafts.add.no-salaries');
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

const budgetsIn = (step: DraftStep) =>
  Object.entries(step).filter(([field]) => budgetFields.some((one) => one === field));

/** While budgets are turned off none is entered, and the step keeps its own for when they are turned on again. */
function keepingBudgets(step: DraftStep, before: DraftStep | null): DraftStep {
  const entered = budgetsIn(step).filter(([, value]) => Boolean(value));
  if (entered.length > 0) {
    throw new Refusal('invalid-input', {
      invalidInputs: entered.map(([path]) => ({ path, code: 'budgets-off', reason: budgetsOff })),
    });
  }
  if (before === null || before.kind !== step.kind) return step;
  return { ...step, ...Object.fromEntries(budgetsIn(before)) };
}

async function contentOf(
  tx: WriteTx,
  step: DraftStep,
  before: DraftStep | null,
  can: Can,
): Promise<DraftStep> {
  return (await keepsBudgets(tx)) ? keepingSalary(step, before, can) : keepingBudgets(step, before);
}

export function createDrafting({ findEffects, ...deps }: DraftDeps & { findEffects: FindEffects }) {
  const { changed, record, problemsOf } = createDraftKeeping(deps);

  /** An edit of what was approved makes it a draft again. */
  async function edited(tx: WriteTx, draft: DraftRow): Promise<DraftRow> {
    await moveTo(tx, draft.id, nextState(draft, 'edit'));
    await record(tx, 'saved', draft.id);
    return changed(tx, draft);
  }

  async function holdStep(tx: WriteTx, draft: DraftRow, stepId: number): Promise<void> {
    const problems = (await problemsOf(tx, draft)).get(stepId);
    if (problems !== undefined) throw new Refusal('invalid-input', { invalidInputs: problems });
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
        throw refuse('restructure-drafts.add.too-many', { most: mostSteps });
      }
      const content = await contentOf(tx, step, null, can);
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
      const content = await contentOf(tx, step, stepOf(draft, stepId).content, can);
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
        throw refuse('restructure-drafts.order.changed');
      }
      await placeSteps(tx, stepIds);
      return edited(tx, draft);
    },

    async preview(tx: WriteTx, draft: DraftRow, can: Can): Promise<DraftEffects> {
      // A published draft has no further effects, even on a screen that has not been updated yet.
      const tried = draft.state === 'published' ? { ...draft, steps: [] } : draft;
      const effects = await findEffects(tx, tried, {
        salary: can.has('positions.salary.view'),
        requisitions: can.has('requisitions.requisition.view'),
      });
      await record(tx, 'previewed', draft.id);
      return effects;
    },
  };
}
export type Drafting = ReturnType<typeof createDrafting>;
