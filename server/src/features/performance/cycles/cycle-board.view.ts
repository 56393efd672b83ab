import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { phaseKinds, rolesWaitedFor } from '@tenure/domain/performance/appraisal.ts';
import type { BoardRow } from './cycle-board.reads.ts';

type Department = CycleBoard['departments'][number];
const sumOf = (rows: readonly BoardRow[], key: 'reviews' | 'late' | 'managerLeft') =>
  rows.reduce((sum, row) => sum + row[key], 0);

const waitsFor = ({ phase, stage }: BoardRow, role: keyof Department['waiting']) =>
  phase !== null && rolesWaitedFor({ phase, stage, phases: [] })[0] === role;

function departmentOf(rows: readonly BoardRow[]): Department {
  const waiting = (role: keyof Department['waiting']) =>
    sumOf(
      rows.filter((row) => waitsFor(row, role)),
      'reviews',
    );
  return {
    id: rows[0]?.departmentId ?? null,
    title: rows[0]?.department ?? null,
    reviews: sumOf(rows, 'reviews'),
    completed: sumOf(
      rows.filter(({ phase }) => phase === null),
      'reviews',
    ),
    waiting: { employee: waiting('employee'), manager: waiting('manager'), approver: waiting('approver') },
    late: sumOf(rows, 'late'),
  };
}

export function boardView(
  { phases }: ReviewCycle,
  rows: readonly BoardRow[],
  waits: readonly (CycleBoard['waits'][number] & { all: number })[],
): CycleBoard {
  const isPast = ({ phase }: BoardRow, kind: (typeof phaseKinds)[number]) =>
    phase === null || phaseKinds.indexOf(phase) > phaseKinds.indexOf(kind);
  return {
    phases: phases.map(({ kind, endDate }) => ({
      kind,
      endDate,
      done: sumOf(
        rows.filter((row) => isPast(row, kind)),
        'reviews',
      ),
      total: sumOf(rows, 'reviews'),
    })),
    departments: [...Map.groupBy(rows, ({ departmentId }) => departmentId).values()].map(departmentOf),
    managerLeft: sumOf(rows, 'managerLeft'),
    waitedFor: waits[0]?.all ?? 0,
    waits: waits.map(({ all: _all, ...wait }) => wait),
  };
}
