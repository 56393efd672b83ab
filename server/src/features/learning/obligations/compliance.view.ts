import type { ComplianceBoard, CompliancePerson } from '@tenure/contract/learning/obligations.ts';
import { daysAhead } from '@tenure/domain/learning/obligations.ts';
import { Temporal } from 'temporal-polyfill';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { BoardCounts } from './counts.reads.ts';
import type { ObligationOfDay } from './facts.reads.ts';

/** By obligation and group, without obligations that concern no one here; groups come in the order of their titles. */
export function boardOf(
  day: string,
  obligations: readonly Pick<ObligationOfDay, 'id' | 'title' | 'renewal' | 'months'>[],
  counts: BoardCounts,
  groups: readonly { id: number; title: string }[],
): ComplianceBoard {
  const first = Temporal.PlainDate.from(day);
  const lapsing = Array.from({ length: Math.ceil(daysAhead / 7) }, (_none, week) => ({
    weekOf: first.add({ days: week * 7 }).toString(),
    count: counts.weeks.find((one) => one.week === week)?.count ?? 0,
  }));
  const people = new Map(counts.groups.map(({ id, people: there }) => [id, there]));
  const cellsOf = Map.groupBy(counts.cells, ({ obligationId }) => obligationId);
  return {
    day,
    groups: groups.map((group) => ({ ...group, people: people.get(group.id) ?? 0 })),
    rows: obligations.flatMap(({ id, title, renewal, months }) => {
      const cells = (cellsOf.get(id) ?? []).map(({ groupId, required, held, exempt }) => ({
        groupId,
        held,
        missing: required - held - exempt,
        exempt,
      }));
      if (cells.length === 0) return [];
      const sum = (of: 'held' | 'missing' | 'exempt') => cells.reduce((so, cell) => so + cell[of], 0);
      return [
        {
          obligationId: id,
          title,
          renewal,
          months,
          held: sum('held'),
          missing: sum('missing'),
          exempt: sum('exempt'),
          cells,
        },
      ];
    }),
    lapsing,
  };
}

const headings = [
  'Name',
  'Position',
  'Department',
  'Location',
  'Required',
  'Status',
  'Completed',
  'Lapses',
  'Due',
] as const;

export const complianceCsv = (people: readonly CompliancePerson[]): Buffer =>
  Buffer.from(
    csvHead(headings) +
      people
        .map((one) =>
          csvLine([
            one.fullName,
            one.positionTitle,
            one.department,
            one.location,
            one.obligation,
            one.status,
            one.completedOn,
            one.lapsesOn,
            one.dueOn,
          ]),
        )
        .join(''),
  );
