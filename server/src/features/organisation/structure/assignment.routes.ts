import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  assignPerson,
  changeAssignment,
  correctAssignment,
  type EffectsOnPeople,
  listAssignments,
  previewAssignment,
  unassignPerson,
  withdrawAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import { endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Assignments } from './assignment.service.ts';
import { mainPositionsOf } from './assignment.store.ts';
import { heldTimeOf, pageOfAssignments } from './assignment-list.reads.ts';
import type { EffectsPreview } from './effects-preview.service.ts';
import { type Holding, holdingOf } from './holding.store.ts';
import { overBudgetFrom } from './holding-problems.reads.ts';
import { byViewer, offered, onPosition, presentResult, reread } from './position-handling.routes.ts';
import type { PositionToEdit } from './position-timeline.store.ts';
import { seesSalary } from './salary.policy.ts';

interface Deps {
  assignments: Assignments;
  preview: EffectsPreview;
}

type Asked = EndpointInput<typeof previewAssignment>['body'];

export function assignmentRoutes({ assignments, preview }: Deps): Binding[] {
  return [
    onSession(listAssignments, {
      load: (tx, { params, query }) => pageOfAssignments(tx, params.id, query),
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { rows, totals, total }, input, request, can }) => ({
        data: rows.map((row) => heldTimeOf(row, seesSalary(can))),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            can.has('employee.positions.edit') && 'CREATE',
            can.has('employee.positions.edit') && 'EDIT',
            'FILTER',
          ),
        },
        totals,
      }),
    }),
    onSession(assignPerson, {
      ...onPosition,
      touchesPay: ({ input }) => input.body.salary !== null || input.body.currency !== null,
      act: async ({ tx, subject, input, can }) =>
        reread(tx, await assignments.assign(tx, subject, input.body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(changeAssignment, {
      ...onPosition,
      touchesPay: ({ input }) => saysSalary(input.body.values),
      act: async ({ tx, subject, input: { params, body }, can }) =>
        reread(tx, await assignments.change(tx, subject, params.assignmentId, body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(correctAssignment, {
      ...onPosition,
      touchesPay: ({ input }) => saysSalary(input.body.values),
      act: async ({ tx, subject, input: { params, body }, can }) =>
        reread(tx, await assignments.correct(tx, subject, params.assignmentId, body, seesSalary(can)), can),
      present: presentResult,
    }),
    onSession(unassignPerson, {
      ...onPosition,
      act: async ({ tx, subject, input: { params, body }, can }) =>
        reread(tx, await assignments.end(tx, subject, params.assignmentId, body.from), can),
      present: presentResult,
    }),
    onSession(withdrawAssignment, {
      ...onPosition,
      act: ({ tx, subject, input: { params } }) => assignments.withdraw(tx, subject, params.assignmentId),
      present: () => undefined,
    }),
    onSession(previewAssignment, {
      ...onPosition,
      act: ({ tx, subject, input, can }) => look(tx, subject, input.body, can),
      present: ({ result, can }) => ({
        data: result,
        metadata: { capabilities: offered(can), fields: [] },
      }),
    }),
  ];

  function act(tx: WriteTx, position: PositionToEdit, asked: Asked, can: Can): Promise<number> {
    const sees = seesSalary(can);
    if (asked.act === 'assign') return assignments.assign(tx, position, asked.given, sees);
    if (asked.act === 'change') {
      return assignments.change(tx, position, asked.assignmentId, asked.given, sees);
    }
    if (asked.act === 'correct') {
      return assignments.correct(tx, position, asked.assignmentId, asked.given, sees);
    }
    if (asked.act === 'end') return assignments.end(tx, position, asked.assignmentId, asked.given.from);
    return assignments.withdraw(tx, position, asked.assignmentId);
  }

  async function look(
    tx: WriteTx,
    position: PositionToEdit,
    asked: Asked,
    can: Can,
  ): Promise<EffectsOnPeople> {
    const holding =
      asked.act === 'assign' ? undefined : found(await holdingOf(tx, position.id, asked.assignmentId));
    const employeeId = asked.act === 'assign' ? asked.given.employeeId : holding?.employeeId;
    const from = dayOf(asked, holding, position.today);
    const people = employeeId === undefined ? [] : [employeeId];
    const held = await Promise.all(people.map((id) => mainPositionsOf(tx, id, from)));
    const { effects, more } = await preview(
      tx,
      {
        position: position.id,
        from,
        others: held.flat().filter((id) => id !== position.id),
        people,
        seesSalary: seesSalary(can),
        act: () => act(tx, position, asked, can),
      },
      () => overBudgetFrom(tx, position.id, from, seesSalary(can)),
    );
    return { ...effects, overBudget: more ?? [] };
  }
}

const saysSalary = ({ salary, currency }: { salary?: unknown; currency?: unknown }) =>
  salary !== undefined || currency !== undefined;

/** The first day on which something may be otherwise. */
function dayOf(asked: Asked, holding: Holding | undefined, today: string): string {
  const chosen = holding?.chosen ?? today;
  if (asked.act === 'withdraw') return chosen;
  if (asked.act !== 'correct') return asked.given.from;
  const { from = chosen, to, ...others } = asked.given.values;
  if (to === undefined || Object.keys(others).length > 0 || from !== chosen) return earlier(from, chosen);
  const ends = holding?.timeline.find((version) => version.from === chosen)?.to ?? endOfTime;
  const first = earlier(to ?? endOfTime, ends);
  return first === endOfTime ? chosen : first;
}
const earlier = (one: string, other: string) => (one < other ? one : other);
