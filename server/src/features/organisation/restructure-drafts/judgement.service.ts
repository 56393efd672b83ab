import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type { DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import { readRef } from '@tenure/domain/organisation/restructure-draft.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import type { PositionChanges } from '../structure/organisation.api.ts';
import type { StepRow } from './draft.reads.ts';

export interface Judged {
  /** Which position each step that makes one has made. */
  made: Map<number, number>;
  /** Why steps cannot be done, by step. */
  problems: Map<number, InvalidInput[]>;
}

/** How the fields of a position are called in a step. */
const fieldsOf: Record<string, string> = {
  reportsToId: 'reportsTo',
  reportsGoToId: 'reportsGoTo',
  holdersGoToId: 'holdersGoTo',
  reportIds: 'reports',
  assignmentIds: 'employeeIds',
  from: 'position',
};
const inStep = (problem: InvalidInput): InvalidInput => {
  const path = problem.path.replace(/^values\./, '');
  return { ...problem, path: fieldsOf[path] ?? path };
};

function problemsOf({ about, message }: Refusal): InvalidInput[] {
  const { invalidInputs = [] } = about;
  if (invalidInputs.length > 0) return invalidInputs.map(inStep);
  return [{ path: '', code: 'conflict', reason: message }];
}

export function createJudge(positions: PositionChanges) {
  /** Finds what a step names: a position that is there, or what an earlier step has made. */
  const resolver = (made: ReadonlyMap<number, number>) => (ref: string, path: string) => {
    const { of, id } = readRef(ref);
    const position = of === 'position' ? id : made.get(id);
    if (position !== undefined) return position;
    const reason =
      'The step that makes this position comes later, cannot be done, or is not in the draft any more';
    throw invalidInput(path, 'unknown', reason);
  };

  async function take(
    tx: WriteTx,
    step: DraftStep,
    from: string,
    resolve: ReturnType<typeof resolver>,
  ): Promise<number | null> {
    const optional = (ref: string | null, path: string) => (ref === null ? null : resolve(ref, path));
    switch (step.kind) {
      case 'add': {
        const { kind: _kind, reportsTo, ...values } = step;
        return positions.open(tx, from, {
          ...values,
          budgetSalary: values.budgetSalary ?? null,
          budgetCurrency: values.budgetCurrency ?? null,
          reportsToId: optional(reportsTo, 'reportsTo'),
          description: '',
          legalEntityId: null,
          jobRoleId: null,
          indirectlyReportsToIds: [],
          isInheritanceEnabled: true,
        });
      }
      case 'move': {
        const position = resolve(step.position, 'position');
        await positions.move(tx, position, from, optional(step.reportsTo, 'reportsTo'));
        return null;
      }
      case 'split':
        return positions.split(tx, resolve(step.position, 'position'), {
          from,
          title: step.title,
          budgetFte: step.budgetFte,
          budgetHeadcount: step.budgetHeadcount,
          budgetSalary: step.budgetSalary ?? 0,
          employeeIds: step.employeeIds,
          reportIds: step.reports.map((ref) => resolve(ref, 'reports')),
        });
      case 'close':
        await positions.close(tx, resolve(step.position, 'position'), {
          from,
          reportsGoToId: optional(step.reportsGoTo, 'reportsGoTo'),
          holdersGoToId: optional(step.holdersGoTo, 'holdersGoTo'),
        });
        return null;
      case 'change': {
        const { kind: _kind, position, ...given } = step;
        const values: Partial<PositionValues> = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        );
        await positions.change(tx, resolve(position, 'position'), from, values);
        return null;
      }
    }
  }

  /**
   * Performs all steps in order, each for itself: a step that fails is undone alone and named, so that all
   * problems are reported at once. The caller takes the company's turn first.
   */
  return async (tx: WriteTx, steps: readonly StepRow[], from: string): Promise<Judged> => {
    const judged: Judged = { made: new Map(), problems: new Map() };
    const resolve = resolver(judged.made);
    for (const { id, content } of steps) {
      await tx.query('savepoint step');
      try {
        const madeId = await take(tx, content, from, resolve);
        if (madeId !== null) judged.made.set(id, madeId);
        await tx.query('release savepoint step');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await tx.query('rollback to savepoint step');
        judged.problems.set(id, problemsOf(error));
      }
    }
    return judged;
  };
}
export type Judge = ReturnType<typeof createJudge>;
