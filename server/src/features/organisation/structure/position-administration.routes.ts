import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  changePosition,
  correctPosition,
  createPosition,
  getBranchBudget,
  getPositionHistory,
  listPositions,
  withdrawPositionChange,
} from '@tenure/contract/organisation/position-administration.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import { branchBudgetOf, branchSums } from './branch-budget.reads.ts';

import { holdToBudgets, type PositionAdministration } from './position-administration.service.ts';
import { byViewer, offered, onPosition, presentResult, reread } from './position-handling.routes.ts';
import { historyOf } from './position-history.reads.ts';
import { pageOfPositions } from './position-list.reads.ts';
import { positionToRead, takeTurn } from './position-timeline.store.ts';
import { seesSalary } from './salary.policy.ts';

export function positionAdministrationRoutes(positions: PositionAdministration): Binding[] {
  return [
    onSession(listPositions, {
      load: (tx, { query }) => pageOfPositions(tx, query),
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { rows, sums, total }, input, request, can }) => ({
        data: rows.map((row, place) => {
          const known = sums[place];
          return known === undefined ? row : { ...row, budget: branchBudgetOf(known, seesSalary(can)) };
        }),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            can.has('positions.position.edit') && 'CREATE',
            can.has('positions.position.edit') && 'EDIT',
            'FILTER',
            'SORT',
          ),
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
      act: async ({ tx, input, can }) => {
        await holdToBudgets(tx, input.body.values, (value) => value !== null);
        return reread(tx, await positions.create(tx, input.body, seesSalary(can)), can);
      },
      present: presentResult,
    }),
    onSession(changePosition, {
      ...onPosition,
      act: async ({ tx, subject, input, can }) => {
        await holdToBudgets(tx, input.body.values);
        return reread(tx, await positions.change(tx, subject, input.body, seesSalary(can)), can);
      },
      present: presentResult,
    }),
    onSession(correctPosition, {
      ...onPosition,
      act: async ({ tx, subject, input: { params, body }, can }) => {
        await holdToBudgets(tx, body.values);
        return reread(tx, await positions.correct(tx, subject, params.from, body, seesSalary(can)), can);
      },
      present: presentResult,
    }),
    onSession(withdrawPositionChange, {
      ...onPosition,
      act: ({ tx, subject, input }) => positions.withdraw(tx, subject, input.params.from),
      present: () => undefined,
    }),
    onSession(getBranchBudget, {
      load: async (tx, { params, query }) => {
        const [days, hasBudgets] = await Promise.all([dayOf(tx, query.asOf), keepsBudgets(tx)]);
        return { ...days, sums: hasBudgets ? await branchSums(tx, params.id, days.day) : undefined };
      },
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { sums }, can }) => ({
        data: branchBudgetOf(found(sums), seesSalary(can)),
        metadata: { capabilities: offered(can), fields: [] },
      }),
    }),
  ];
}
