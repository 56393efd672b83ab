import type { ComplianceBoard, CompliancePerson } from '@tenure/contract/learning/obligations.ts';
import { daysAhead, isMissing, lapsesWithin } from '@tenure/domain/learning/obligations.ts';
import { Temporal } from 'temporal-polyfill';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { ObligationOfDay, Required } from './facts.reads.ts';

interface Counts {
  held: number;
  missing: number;
  exempt: number;
}
const none = (): Counts => ({ held: 0, missing: 0, exempt: 0 });

function add(counts: Counts, { standing: { status } }: Required): void {
  if (status === 'EXEMPTED') counts.exempt += 1;
  else if (isMissing(status)) counts.missing += 1;
  else counts.held += 1;
}

/** By obligation and group, without obligations that concern no one here; groups come in the order of their titles. */
export function boardOf(
  day: string,
  obligations: readonly (ObligationOfDay & Pick<ComplianceBoard['rows'][number], 'renewal' | 'months'>)[],
  required: readonly Required[],
  groups: readonly { id: number; title: string }[],
  groupOf: (one: Required) => number,
): ComplianceBoard {
  const people = new Map<number, Set<number>>();
  const rows = new Map(
    obligations.map(({ id }) => [id, { ...none(), cells: new Map<number, Counts>() }] as const),
  );
  const weeks = new Map<string, number>();
  const first = Temporal.PlainDate.from(day);
  for (const one of required) {
    const groupId = groupOf(one);
    const there = people.get(groupId) ?? new Set<number>();
    people.set(groupId, there.add(one.employeeId));
    const row = rows.get(one.obligationId);
    if (row === undefined) continue;
    const cell = row.cells.get(groupId) ?? none();
    row.cells.set(groupId, cell);
    add(cell, one);
    add(row, one);
    if (lapsesWithin(one.standing, day, daysAhead) && one.standing.lapsesOn !== null) {
      weeks.set(one.standing.lapsesOn, (weeks.get(one.standing.lapsesOn) ?? 0) + 1);
    }
  }
  const lapsing = Array.from({ length: Math.ceil(daysAhead / 7) }, (_none, week) => ({
    weekOf: first.add({ days: week * 7 }).toString(),
    count: 0,
  }));
  for (const [lapsesOn, count] of weeks) {
    const week = lapsing[Math.floor(first.until(lapsesOn).days / 7)];
    if (week !== undefined) week.count += count;
  }
  return {
    day,
    groups: groups.map((group) => ({ ...group, people: people.get(group.id)?.size ?? 0 })),
    rows: obligations.flatMap(({ id, title, renewal, months }) => {
      const { cells, ...counts } = rows.get(id) ?? { ...none(), cells: new Map<number, Counts>() };
      if (cells.size === 0) return [];
      return [
        {
          obligationId: id,
          title,
          renewal,
          months,
          ...counts,
          cells: [...cells].map(([groupId, cell]) => ({ groupId, ...cell })),
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
