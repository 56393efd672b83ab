import { paginate } from '@tenure/contract/envelopes.ts';
import {
  assignPerson,
  changePosition,
  correctPosition,
  createPosition,
  getBranchBudget,
  getPositionHistory,
  listPositions,
  unassignPerson,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { found } from '../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import type { Assignments } from './assignment.service.ts';
import { branchBudgetOf, branchSums, daysAsked } from './branch-budget.reads.ts';
import type { PositionAdministration } from './position-administration.service.ts';
import { historyOf } from './position-history.reads.ts';
import { pageOfPositions } from './position-list.reads.ts';
import { type PositionToEdit, positionToEdit, positionToRead, takeTurn } from './position-timeline.store.ts';

interface Deps {
  positions: PositionAdministration;
  assignments: Assignments;
}

/** Positions belong to nobody, so only a grant over everyone reaches them. */
const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
export const seesSalary = (can: Can) => can.has('positions.salary.view');

const offered = (can: Can) =>
  (['positions.position.view', 'positions.position.edit', 'positions.salary.view'] as const).filter((one) =>
    can.has(one),
  );

async function reread(tx: Tx, id: number, can: Can) {
  const position = found(await positionToRead(tx, id));
  return { position, history: await historyOf(tx, position, seesSalary(can)) };
}
const presentResult = ({ result, can }: { result: Awaited<ReturnType<typeof reread>>; can: Can }) =>
  new Presented(
    { data: result.history, metadata: { capabilities: offered(can), fields: [] } },
    result.position.version,
  );

export function positionAdministrationRoutes({ positions, assignments }: Deps): Binding[] {
  const onOne = {
    load: (tx: Tx, { params }: { params: { id: number } }) => positionToEdit(tx, params.id),
    authorise: byViewer,
    version: ({ version }: PositionToEdit) => version,
  };
  return [
    onSession(listPositions, {
      load: (tx, { query }) => pageOfPositions(tx, query),
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { rows, total }, input, request, can }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: [
            'VIEW',
            ...(can.has('positions.position.edit') ? ['CREATE', 'EDIT'] : []),
            'FILTER',
            'SORT',
          ],
        },
      }),
    }),
    onSession(getPositionHistory, {
      load: async (tx, { params }) => {
        const position = await positionToRead(tx, params.id);
        return position && { position, history: await historyOf(tx, position, true) };
      },
      authorise: byViewer,
      present: ({ subject: { position, history }, can }) =>
        new Presented(
          {
            data: {
              ...history,
              versions: history.versions.map((version) => {
                const { budgetSalary: _salary, budgetCurrency: _currency, ...values } = version.values;
                return seesSalary(can) ? version : { ...version, values };
              }),
            },
            metadata: { capabilities: offered(can), fields: [] },
          },
          position.version,
        ),
    }),
    onSession(createPosition, {
      load: async (tx) => {
        await takeTurn(tx);
        return {};
      },
      authorise: byViewer,
      act: async ({ tx, input, can }) =>
        reread(tx, await positions.create(tx, input.body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(changePosition, {
      ...onOne,
      act: async ({ tx, subject, input, can }) =>
        reread(tx, await positions.change(tx, subject, input.body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(correctPosition, {
      ...onOne,
      act: async ({ tx, subject, input, can }) =>
        reread(tx, await positions.correct(tx, subject, input.params.from, input.body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(withdrawPositionChange, {
      ...onOne,
      act: ({ tx, subject, input }) => positions.withdraw(tx, subject, input.params.from),
      present: () => undefined,
    }),
    onSession(assignPerson, {
      ...onOne,
      act: async ({ tx, subject, input, can }) =>
        reread(tx, await assignments.assign(tx, subject, input.body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(unassignPerson, {
      ...onOne,
      act: async ({ tx, subject, input: { params, body }, can }) =>
        reread(tx, await assignments.unassign(tx, subject, params.assignmentId, body.from), can),
      present: presentResult,
    }),
    onSession(getBranchBudget, {
      load: async (tx, { params, query }) => {
        const days = await daysAsked(tx, query.asOf);
        const sums = days && (await branchSums(tx, params.id, days.day));
        return days && sums && { ...days, sums };
      },
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { sums }, can }) => ({
        data: branchBudgetOf(sums, seesSalary(can)),
        metadata: { capabilities: offered(can), fields: [] },
      }),
    }),
  ];
}
