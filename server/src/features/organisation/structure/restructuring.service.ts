import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type {
  closePosition,
  movePosition,
  splitPosition,
} from '@tenure/contract/organisation/restructuring.ts';
import {
  changeFrom,
  closeFrom,
  endOfTime,
  rewriteFrom,
  versionAt,
} from '@tenure/domain/dates/effective-dated.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { moveAssignments, reportersTo, timesFrom } from './assignment.store.ts';
import { sharesOf } from './budget-shares.service.ts';
import { settleHolders } from './holders-follow.store.ts';
import { changedOrRefused, inWords, refused, tellOfTimelines } from './position-administration.service.ts';
import type { PositionTimeline, TimelineChange } from './position-timeline.api.ts';
import {
  insertPosition,
  type PositionToEdit,
  raiseVersion,
  timelinesOf,
  writeTimelines,
} from './position-timeline.store.ts';
import { dependantsDuring, missingDay, problemsOfTimelines } from './timeline-problems.reads.ts';

type Move = EndpointInput<typeof movePosition>['body'];
type Close = EndpointInput<typeof closePosition>['body'];
type Split = EndpointInput<typeof splitPosition>['body'];

export interface Done {
  id: number;
  madeId: number | null;
}

export function createRestructuring({ audit }: { audit: Audit }) {
  async function write(tx: WriteTx, changes: readonly TimelineChange[], found: readonly InvalidInput[]) {
    const problems = [...found, ...(await problemsOfTimelines(tx, changes))];
    if (problems.length > 0) throw refused(problems);
    await inWords(() => writeTimelines(tx, changes));
    await tellOfTimelines(tx, changes);
  }

  /**
   * Returns how many moved; they take the department and location of their new position, including planned
   * ones.
   */
  function letPeopleGo(tx: WriteTx, move: Parameters<typeof moveAssignments>[1]): Promise<number> {
    return inWords(async () => {
      const moved = await moveAssignments(tx, move);
      await settleHolders(tx, [{ positionId: move.toPosition, from: move.day }]);
      await raiseVersion(tx, [move.toPosition]);
      return moved;
    });
  }

  async function move(tx: WriteTx, position: PositionToEdit, { from, reportsToId }: Move): Promise<Done> {
    const before = position.timeline;
    const after = changedOrRefused(changeFrom(before, from, { reportsToId }));
    if (JSON.stringify(after) === JSON.stringify(before)) {
      throw invalidInput('reportsToId', 'same', 'It reports there on this day already');
    }
    await write(tx, [{ positionId: position.id, before, after }], []);
    await audit.record(tx, {
      action: 'position.moved',
      subject: { type: 'position', id: position.id },
      details: {
        from,
        reportsToBefore: versionAt(before, from)?.values.reportsToId ?? null,
        reportsToAfter: reportsToId,
      },
    });
    return { id: position.id, madeId: null };
  }

  async function close(tx: WriteTx, position: PositionToEdit, body: Close): Promise<Done> {
    const { from, reportsGoToId, holdersGoToId } = body;
    const after = changedOrRefused(closeFrom(position.timeline, from));
    const target =
      holdersGoToId === undefined ? [] : ((await timelinesOf(tx, [holdersGoToId])).get(holdersGoToId) ?? []);
    const problems = await problemsOfClosing(tx, position.id, body, target);
    const reporters = await reportersTo(tx, position.id, from);
    const timelines = await timelinesOf(tx, reporters);
    const rehomed = [...timelines].map(([positionId, before]) => ({
      positionId,
      before,
      after: rewriteFrom(before, from, (values) =>
        withoutLineTo(under(values, position.id, reportsGoToId), position.id),
      ),
    }));
    if (holdersGoToId !== undefined && problems.length === 0) {
      const going = { fromPosition: position.id, toPosition: holdersGoToId, day: from, only: null };
      await letPeopleGo(tx, going);
    }
    // Where they have nowhere to go, that is the one problem to report, rather than that each of them lacks a
    // superior.
    const along = problems.length > 0 && reportsGoToId === undefined ? [] : rehomed;
    await write(tx, [{ positionId: position.id, before: position.timeline, after }, ...along], problems);
    await audit.record(tx, {
      action: 'position.closed',
      subject: { type: 'position', id: position.id },
      details: { from, reportsGoTo: reportsGoToId ?? null, holdersGoTo: holdersGoToId ?? null },
    });
    return { id: position.id, madeId: null };
  }

  async function problemsOfClosing(
    tx: WriteTx,
    id: number,
    { from, reportsGoToId, holdersGoToId }: Close,
    target: PositionTimeline,
  ) {
    const { reports, holders } = await dependantsDuring(tx, id, [{ from, to: endOfTime }]);
    const problems: InvalidInput[] = [];
    const refuse = (path: string, code: string, reason: string) => problems.push({ path, code, reason });
    if (reports > 0 && reportsGoToId === undefined) {
      refuse(
        'reportsGoToId',
        'required',
        `Positions that report to it: ${reports}. Say to which one they go.`,
      );
    }
    if (holders > 0 && holdersGoToId === undefined) {
      refuse('holdersGoToId', 'required', `People in it: ${holders}. Say into which position they go.`);
    }
    if (reportsGoToId === id)
      refuse('reportsGoToId', 'self', 'Choose another position than the one that closes');
    if (holdersGoToId === id)
      refuse('holdersGoToId', 'self', 'Choose another position than the one that closes');
    else if (holders > 0 && holdersGoToId !== undefined) {
      const times = await timesFrom(tx, id, from);
      const missing = times.map((time) => missingDay(time, target)).find((day) => day !== null);
      if (missing !== undefined) {
        refuse(
          'holdersGoToId',
          'closed',
          `This position is not there on ${missing}, and people are to be in it`,
        );
      }
    }
    return problems;
  }

  async function split(
    tx: WriteTx,
    position: PositionToEdit,
    body: Split,
    seesSalary: boolean,
  ): Promise<Done> {
    if (body.budgetSalary > 0 && !seesSalary) {
      throw refuse('positions.split.no-salaries');
    }
    const { from, title, assignmentIds, reportIds } = body;
    if (versionAt(position.timeline, from) === undefined) {
      throw invalidInput('from', 'nothing-holds', 'The position is not there on this day');
    }
    const { problems, left } = sharesOf(position.timeline, body);
    // Plans for the whole apply to both.
    const made = rewriteFrom(position.timeline, from, (values) => ({
      ...values,
      title,
      budgetFte: values.budgetFte === null ? null : body.budgetFte,
      budgetHeadcount: values.budgetHeadcount === null ? null : body.budgetHeadcount,
      budgetSalary: values.budgetSalary === null ? null : body.budgetSalary,
    })).flatMap((version) =>
      version.to <= from ? [] : [{ ...version, from: version.from < from ? from : version.from }],
    );
    const reporters = await reportersTo(tx, position.id, from);
    for (const id of reportIds) {
      if (!reporters.includes(id)) {
        problems.push({
          path: 'reportIds',
          code: 'unknown',
          reason: `Position ${id} does not report to it then`,
        });
      }
    }
    if (problems.length > 0) throw refused(problems);
    const madeId = await insertPosition(tx, undefined);
    const timelines = await timelinesOf(tx, reportIds);
    const along = [...timelines].map(([positionId, before]) => ({
      positionId,
      before,
      after: rewriteFrom(before, from, (values) => under(values, position.id, madeId)),
    }));
    await write(
      tx,
      [
        { positionId: madeId, before: [], after: made },
        { positionId: position.id, before: position.timeline, after: left },
        ...along,
      ],
      [],
    );
    const going = { fromPosition: position.id, toPosition: madeId, day: from, only: assignmentIds };
    const moved = await letPeopleGo(tx, going);
    if (moved < new Set(assignmentIds).size) {
      throw invalidInput('assignmentIds', 'unknown', 'One of these people is not in the position then');
    }
    await audit.record(tx, {
      action: 'position.split',
      subject: { type: 'position', id: position.id },
      details: { from, made: madeId, people: moved, reports: reportIds.length },
    });
    return { id: position.id, madeId };
  }

  return { move, close, split };
}
export type Restructuring = ReturnType<typeof createRestructuring>;

/** The same with another superior in the place of one. */
function under(values: PositionValues, superior: number, instead: number | undefined): PositionValues {
  return values.reportsToId === superior && instead !== undefined
    ? { ...values, reportsToId: instead }
    : values;
}

/** A dotted line to a position that no longer exists is dropped. */
function withoutLineTo(values: PositionValues, gone: number): PositionValues {
  return { ...values, indirectlyReportsToIds: values.indirectlyReportsToIds.filter((id) => id !== gone) };
}
