import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { phaseKinds, rolesWaitedFor } from '@tenure/domain/performance/appraisal.ts';
import { forecastOf, type PassedBy } from '@tenure/domain/performance/pace.ts';
import type { BoardRow, PassedRow } from './cycle-board.reads.ts';

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

/** The phase that some reviews have not passed, the first of these. */
function paceOf(
  { startDate }: ReviewCycle,
  phases: CycleBoard['phases'],
  { passed, today }: Pick<BoardParts, 'passed' | 'today'>,
): CycleBoard['pace'] {
  const at = phases.findIndex(({ done, total }) => done < total);
  const phase = phases[at];
  if (phase === undefined) return null;
  const { kind, endDate, total } = phase;
  let done = 0;
  const days = passed
    .filter((row) => row.kind === kind)
    .map(({ day, reviews }): PassedBy => {
      done += reviews;
      return { day, done };
    });
  const finishDate = forecastOf({ total, days }, today);
  return {
    kind,
    startDate: phases[at - 1]?.endDate ?? startDate,
    endDate,
    today,
    total,
    days,
    finishDate,
  };
}

interface BoardParts {
  rows: readonly BoardRow[];
  passed: readonly PassedRow[];
  waits: readonly (CycleBoard['waits'][number] & { all: number })[];
  /** The viewer's. */
  today: string;
}

export function boardView(cycle: ReviewCycle, { rows, waits, ...parts }: BoardParts): CycleBoard {
  const isPast = ({ phase }: BoardRow, kind: (typeof phaseKinds)[number]) =>
    phase === null || phaseKinds.indexOf(phase) > phaseKinds.indexOf(kind);
  const phases = cycle.phases.map(({ kind, endDate }) => ({
    kind,
    endDate,
    done: sumOf(
      rows.filter((row) => isPast(row, kind)),
      'reviews',
    ),
    total: sumOf(rows, 'reviews'),
  }));
  return {
    phases,
    pace: paceOf(cycle, phases, parts),
    departments: [...Map.groupBy(rows, ({ departmentId }) => departmentId).values()].map(departmentOf),
    managerLeft: sumOf(rows, 'managerLeft'),
    waitedFor: waits[0]?.all ?? 0,
    waits: waits.map(({ all: _all, ...wait }) => wait),
  };
}
