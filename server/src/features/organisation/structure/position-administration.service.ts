import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type {
  changePosition,
  correctPosition,
  createPosition,
  PositionValues,
} from '@tenure/contract/organisation/position-administration.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import {
  type Changed,
  type ChangeProblem,
  changeFrom,
  correctVersion,
  daysLost,
  endOfTime,
  firstDifference,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import { type BudgetField, budgetFields, budgetsOff } from '@tenure/domain/organisation/position-budget.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal, refuse, refuseByConstraint } from '../../../platform/http/refusal.ts';
import { tellOfChange } from './organisation-news.service.ts';
import type { PositionTimeline, TimelineChange } from './position-timeline.api.ts';
import {
  insertPosition,
  isIdentifierTaken,
  type PositionToEdit,
  writeTimelines,
} from './position-timeline.store.ts';
import { dependantsDuring, problemsOfTimelines } from './timeline-problems.reads.ts';

const wordsOf: Record<ChangeProblem, string> = {
  'nothing-holds': 'The position is not there on this day. Choose a day on which it is.',
  'no-such-version': 'Nothing begins or ends on this day',
  'only-version': 'This is all there is of the position. Close it from a later day instead.',
};

export const refused = (invalidInputs: InvalidInput[]) => new Refusal('invalid-input', { invalidInputs });

/** The changed versions, or the refusal in words: by default those of positions. */
export function changedOrRefused<Values>(changed: Changed<Values>, absent = wordsOf['nothing-holds']) {
  if ('versions' in changed) return changed.versions;
  const { problem } = changed;
  const reason = problem === 'nothing-holds' ? absent : wordsOf[problem];
  throw invalidInput('from', problem, reason);
}

/** Refusals by the database of things checked before: someone wrote in a way that takes no turn. */
const conflicts = {
  position_version_without_rings: 'positions.save.ring',
  position_version_pkey: 'positions.save.two-versions',
  assignment_one_primary_at_a_time: 'assignments.save.two-primary',
  assignment_once_in_a_position_at_a_time: 'assignments.save.twice',
  assignment_without_rings: 'assignments.save.ring',
} as const satisfies Record<string, RefusalReason>;
const isConflict = (constraint: string): constraint is keyof typeof conflicts => constraint in conflicts;

export const inWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseByConstraint(
    (constraint) => (isConflict(constraint) ? refuse(conflicts[constraint]) : undefined),
    work,
  );

type Body<E extends typeof changePosition | typeof correctPosition | typeof createPosition> =
  EndpointInput<E>['body'];

type Given = { [Field in keyof PositionValues]?: PositionValues[Field] | undefined };

/** Figures of salaries are changed by those alone who see them. */
function holdToSalary(values: Given, seesSalary: boolean) {
  if (seesSalary || (values.budgetSalary === undefined && values.budgetCurrency === undefined)) return;
  throw refuse('positions.change.no-salaries');
}

type Budgets = { [Field in BudgetField]?: number | string | null | undefined };

/** Refuses budgets while they are turned off, so that the stored ones are unchanged when they are turned on again. */
export async function holdToBudgets(
  tx: Tx,
  values: Budgets,
  isEntered: (value: unknown) => boolean = (value) => value !== undefined,
): Promise<void> {
  const entered = budgetFields.filter((field) => isEntered(values[field]));
  if (entered.length === 0 || (await keepsBudgets(tx))) return;
  throw refused(entered.map((path) => ({ path, code: 'budgets-off', reason: budgetsOff })));
}

/** Only the fields that were sent; lines in one order, so that the same lines are the same. */
function orderly(values: Given): Partial<PositionValues> {
  const lines = values.indirectlyReportsToIds;
  const sent = {
    ...values,
    indirectlyReportsToIds: lines && [...new Set(lines)].toSorted((one, other) => one - other),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

export async function tellOfTimelines(tx: WriteTx, changes: readonly TimelineChange[]): Promise<void> {
  const days = changes
    .map(({ before, after }) => firstDifference(before, after))
    .filter((day) => day !== null);
  const [first] = days.toSorted();
  if (first !== undefined) await tellOfChange(tx, first);
}

/** Holds timelines to the rules and writes them, all or none. */
export async function applyTimelines(tx: WriteTx, changes: readonly TimelineChange[]): Promise<void> {
  const problems = await problemsOfTimelines(tx, changes);
  if (problems.length > 0) throw refused(problems);
  await inWords(() => writeTimelines(tx, changes));
  await tellOfTimelines(tx, changes);
}

export function createPositionAdministration({ audit }: { audit: Audit }) {
  async function apply(
    tx: WriteTx,
    position: PositionToEdit,
    after: PositionTimeline,
    entry: {
      action: 'position.changed' | 'position.corrected' | 'position.change-withdrawn';
      details: Record<string, string | readonly string[]>;
    },
  ): Promise<number> {
    await holdUnused(tx, position.id, daysLost(position.timeline, after));
    await applyTimelines(tx, [{ positionId: position.id, before: position.timeline, after }]);
    await audit.record(tx, { ...entry, subject: { type: 'position', id: position.id } });
    return position.id;
  }

  /** A position that begins later or ends sooner must not leave anyone in the air. */
  async function holdUnused(tx: WriteTx, id: number, days: ReturnType<typeof daysLost>) {
    if (days.length === 0) return;
    const { reports, holders } = await dependantsDuring(tx, id, days);
    if (reports + holders === 0) return;
    throw invalidInput(
      'from',
      'in-use',
      `Then it still has reports: ${reports}, and people: ${holders}. Move them first.`,
    );
  }

  return {
    async create(
      tx: WriteTx,
      { from, identifier, values }: Body<typeof createPosition>,
      seesSalary: boolean,
    ) {
      if (values.budgetSalary !== null) holdToSalary(values, seesSalary);
      if (identifier !== undefined && (await isIdentifierTaken(tx, identifier))) {
        const reason = 'Another position has this number. Choose a different one, or leave it empty.';
        throw invalidInput('identifier', 'taken', reason);
      }
      const after = [{ from, to: endOfTime, values: { ...values, ...orderly(values) } }];
      const positionId = await insertPosition(tx, identifier);
      await applyTimelines(tx, [{ positionId, before: [], after }]);
      await audit.record(tx, {
        action: 'position.created',
        subject: { type: 'position', id: positionId },
        details: { from, title: values.title },
      });
      return positionId;
    },

    change(
      tx: WriteTx,
      position: PositionToEdit,
      { from, values }: Body<typeof changePosition>,
      seesSalary: boolean,
    ) {
      holdToSalary(values, seesSalary);
      const after = changedOrRefused(changeFrom(position.timeline, from, orderly(values)));
      return apply(tx, position, after, {
        action: 'position.changed',
        details: { from, fields: Object.keys(values) },
      });
    },

    correct(
      tx: WriteTx,
      position: PositionToEdit,
      from: string,
      { values }: Body<typeof correctPosition>,
      seesSalary: boolean,
    ) {
      holdToSalary(values, seesSalary);
      const after = changedOrRefused(correctVersion(position.timeline, from, orderly(values)));
      return apply(tx, position, after, {
        action: 'position.corrected',
        details: { from, fields: Object.keys(values) },
      });
    },

    withdraw(tx: WriteTx, position: PositionToEdit, from: string) {
      if (from <= position.today) {
        throw invalidInput('from', 'past', 'What has begun is corrected; only what is planned is withdrawn');
      }
      const after = changedOrRefused(withdrawAt(position.timeline, from));
      return apply(tx, position, after, { action: 'position.change-withdrawn', details: { from } });
    },
  };
}
export type PositionAdministration = ReturnType<typeof createPositionAdministration>;
