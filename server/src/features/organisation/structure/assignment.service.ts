import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  assignPerson,
  changeAssignment,
  correctAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import {
  changeFrom,
  closeFrom,
  correctDays,
  correctVersion,
  endOfTime,
  versionAt,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';
import { endAt } from './assignment.store.ts';
import { settleHolders } from './holders-follow.store.ts';
import {
  beginHolding,
  type Holding,
  type HoldingTimeline,
  type HoldingValues,
  holdingOf,
  writeHolding,
} from './holding.store.ts';
import { type OtherHolding, problemsOfHolding } from './holding-problems.reads.ts';
import { tellOfChange } from './organisation-news.service.ts';
import { changedOrRefused, inWords, refused } from './position-administration.service.ts';
import { type PositionToEdit, raiseVersion } from './position-timeline.store.ts';

type Body<E extends typeof assignPerson | typeof changeAssignment | typeof correctAssignment> =
  EndpointInput<E>['body'];
type Given = { [Field in keyof HoldingValues]?: HoldingValues[Field] | undefined };

type Entry =
  | 'position.person-assigned'
  | 'position.assignment-changed'
  | 'position.assignment-corrected'
  | 'position.person-unassigned'
  | 'position.assignment-withdrawn';

/** Only the fields that were sent; without a salary there is no currency of it. */
function sent(given: Given): Partial<HoldingValues> {
  const values = given.salary === null ? { ...given, currency: null } : given;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Figures of salaries are changed by those alone who see them. */
function holdToSalary(given: Given, seesSalary: boolean) {
  if (seesSalary || (given.salary === undefined && given.currency === undefined)) return;
  throw refuse('positions.change.no-salaries');
}

export function createAssignments({ audit }: { audit: Audit }) {
  const toChange = async (tx: WriteTx, { id }: PositionToEdit, assignmentId: number) =>
    found(await holdingOf(tx, id, assignmentId));

  async function finish(
    tx: WriteTx,
    position: PositionToEdit,
    first: string,
    action: Entry,
    details: Record<string, string | number | boolean | readonly string[]>,
  ): Promise<number> {
    await inWords(() => settleHolders(tx, [{ positionId: position.id, from: first }]));
    await raiseVersion(tx, [position.id]);
    await audit.record(tx, { action, subject: { type: 'position', id: position.id }, details });
    await tellOfChange(tx, first);
    return position.id;
  }

  /** Holds what an unbroken time is to become to the rules, and writes it. */
  async function rewrite(
    tx: WriteTx,
    position: PositionToEdit,
    holding: Holding,
    after: HoldingTimeline,
    action: Entry,
    details: { from: string; fields?: readonly string[] },
  ): Promise<number> {
    const { employeeId } = holding;
    if (after.length > 0) {
      const { problems } = await problemsOfHolding(tx, {
        positionId: position.id,
        position: position.timeline,
        employeeId,
        after,
        instead: holding.rows.map(({ id }) => id),
        leavesMain: false,
      });
      if (problems.length > 0) throw refused(problems);
    }
    await inWords(() => writeHolding(tx, position.id, holding, after));
    return finish(tx, position, after[0]?.from ?? endOfTime, action, { ...details, employeeId });
  }

  /** The main positions they leave end on the day, and what was planned in them goes too. */
  async function leave(tx: WriteTx, employeeId: number, left: readonly OtherHolding[], day: string) {
    for (const other of left) await endAt(tx, other, day);
    for (const positionId of new Set(left.map((other) => other.positionId))) {
      if (positionId === null) continue;
      await raiseVersion(tx, [positionId]);
      await audit.record(tx, {
        action: 'position.person-unassigned',
        subject: { type: 'position', id: positionId },
        details: { from: day, employeeId },
      });
    }
  }

  return {
    async assign(
      tx: WriteTx,
      position: PositionToEdit,
      body: Body<typeof assignPerson>,
      seesSalary: boolean,
    ): Promise<number> {
      const { employeeId, from, to, leavesMain, isPrimary, fte, salary, reason } = body;
      if (salary !== null || body.currency !== null) holdToSalary(body, seesSalary);
      if (to !== null && to <= from) {
        throw invalidInput('to', 'before-start', 'Choose a later day than the first');
      }
      const currency = salary === null ? null : body.currency;
      const version = { from, to: to ?? endOfTime, values: { isPrimary, fte, salary, currency, reason } };
      const { problems, left } = await problemsOfHolding(tx, {
        positionId: position.id,
        position: position.timeline,
        employeeId,
        after: [version],
        instead: [],
        leavesMain,
      });
      const place = versionAt(position.timeline, from)?.values;
      if (problems.length > 0 || place === undefined) throw refused(problems);
      await leave(tx, employeeId, left, from);
      await inWords(() => beginHolding(tx, position.id, employeeId, version, place));
      const details = { from, employeeId, isPrimary, leftMain: left.length };
      return finish(tx, position, from, 'position.person-assigned', details);
    },

    async change(
      tx: WriteTx,
      position: PositionToEdit,
      assignmentId: number,
      { from, values }: Body<typeof changeAssignment>,
      seesSalary: boolean,
    ): Promise<number> {
      holdToSalary(values, seesSalary);
      const holding = await toChange(tx, position, assignmentId);
      const after = changedOrRefused(
        changeFrom(holding.timeline, from, sent(values)),
        'They are not in the position on this day',
      );
      const details = { from, fields: Object.keys(values) };
      return rewrite(tx, position, holding, after, 'position.assignment-changed', details);
    },

    async correct(
      tx: WriteTx,
      position: PositionToEdit,
      assignmentId: number,
      { values: { from, to, ...values } }: Body<typeof correctAssignment>,
      seesSalary: boolean,
    ): Promise<number> {
      holdToSalary(values, seesSalary);
      const holding = await toChange(tx, position, assignmentId);
      const { chosen } = holding;
      const now = holding.timeline.find((version) => version.from === chosen);
      const days = {
        from: from ?? chosen,
        to: to === undefined ? (now?.to ?? endOfTime) : (to ?? endOfTime),
      };
      if (days.to <= days.from) {
        throw invalidInput('to', 'before-start', 'Choose a later day than the first');
      }
      const corrected = changedOrRefused(correctVersion(holding.timeline, chosen, sent(values)));
      const moved = correctDays(corrected, chosen, days);
      if ('problem' in moved) {
        const reason =
          'Nothing would be left of the time before or after it, or a gap between. Withdraw or end that one instead.';
        throw invalidInput(days.from === chosen ? 'to' : 'from', moved.problem, reason);
      }
      const fields = [
        ...Object.keys(values),
        ...(from === undefined ? [] : ['from']),
        ...(to === undefined ? [] : ['to']),
      ];
      const details = { from: days.from, fields };
      return rewrite(tx, position, holding, moved.versions, 'position.assignment-corrected', details);
    },

    async end(tx: WriteTx, position: PositionToEdit, assignmentId: number, from: string): Promise<number> {
      const holding = await toChange(tx, position, assignmentId);
      const [first] = holding.timeline;
      // A person who would never have begun is removed from it altogether.
      if (first !== undefined && from <= first.from) {
        if (first.from < position.today) {
          const since = dayForAsker(tx, first.from);
          const reason = `They have been in it from ${since} on. Choose a later day, or correct the first.`;
          throw invalidInput('from', 'begun', reason);
        }
        return rewrite(tx, position, holding, [], 'position.person-unassigned', { from });
      }
      const after = changedOrRefused(
        closeFrom(holding.timeline, from),
        'They are no more in it on this day anyway',
      );
      return rewrite(tx, position, holding, after, 'position.person-unassigned', { from });
    },

    /** An assignment that has not begun never does; the one it would have changed continues. */
    async withdraw(tx: WriteTx, position: PositionToEdit, assignmentId: number): Promise<number> {
      const holding = await toChange(tx, position, assignmentId);
      const { chosen, timeline } = holding;
      if (chosen <= position.today) {
        const reason = 'What has begun is corrected or ended; only what is planned is withdrawn';
        throw invalidInput('from', 'past', reason);
      }
      const after = timeline.length === 1 ? [] : changedOrRefused(withdrawAt(timeline, chosen));
      return rewrite(tx, position, holding, after, 'position.assignment-withdrawn', { from: chosen });
    },
  };
}
export type Assignments = ReturnType<typeof createAssignments>;
