import { vacancyStatus } from './vacancy.ts';

/** A position of a day as far as figures are made of it; full-time equivalents are whole thousandths. */
export interface FiguredPosition {
  id: number;
  /** Null at the top, or where the superior is not counted. */
  reportsToId: number | null;
  budgetFteThousandths: number | null;
  budgetHeadcount: number | null;
  assignedFteThousandths: number;
  assignedHeadcount: number;
}

/** Spans wider than this are pointed out. */
export const wideSpan = 10;

export interface TreeFigures {
  positions: number;
  headcount: number;
  vacancies: number;
  assignedFteThousandths: number;
  /** Null where no position has a budget of the kind. */
  budgetFteThousandths: number | null;
  budgetHeadcount: number | null;
  levels: number;
  /** Figures for positions that others report to. */
  span: { managers: number; average: number; widest: number; withOne: number; withMany: number };
}

/** To one decimal place. */
export const averageSpan = (led: number, managers: number): number =>
  managers === 0 ? 0 : Math.round((led / managers) * 10) / 10;

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** The positions by whom they report to; those whose superior is not among them are at the top. */
export function childrenOf(positions: readonly { id: number; reportsToId: number | null }[]) {
  const ids = new Set(positions.map(({ id }) => id));
  const below = new Map<number | null, number[]>();
  for (const { id, reportsToId } of positions) {
    const superior = reportsToId !== null && ids.has(reportsToId) ? reportsToId : null;
    const reports = below.get(superior);
    if (reports) reports.push(id);
    else below.set(superior, [id]);
  }
  return below;
}

export function figuresOf(positions: readonly FiguredPosition[]): TreeFigures {
  const below = childrenOf(positions);
  const spans = [...below].flatMap(([superior, reports]) => (superior === null ? [] : [reports.length]));
  const led = spans.reduce((sum, span) => sum + span, 0);
  return {
    positions: positions.length,
    headcount: positions.reduce((sum, { assignedHeadcount }) => sum + assignedHeadcount, 0),
    vacancies: positions.filter((position) => vacancyStatus(position) === 'vacant').length,
    assignedFteThousandths: positions.reduce((sum, one) => sum + one.assignedFteThousandths, 0),
    budgetFteThousandths: sumOf(positions.map((one) => one.budgetFteThousandths)),
    budgetHeadcount: sumOf(positions.map((one) => one.budgetHeadcount)),
    levels: levelsOf(below),
    span: {
      managers: spans.length,
      average: averageSpan(led, spans.length),
      widest: spans.reduce((widest, span) => Math.max(widest, span), 0),
      withOne: spans.filter((span) => span === 1).length,
      withMany: spans.filter((span) => span > wideSpan).length,
    },
  };
}

function levelsOf(below: ReadonlyMap<number | null, readonly number[]>): number {
  let levels = 0;
  let level = below.get(null) ?? [];
  while (level.length > 0) {
    levels += 1;
    level = level.flatMap((id) => below.get(id) ?? []);
  }
  return levels;
}

/**
 * The nearest position all paths have in common, each from a position up to the top; null where they have none, or where
 * one of them is the top itself and more than it.
 */
export function commonSuperior(paths: readonly (readonly number[])[]): number | null {
  const [first = [], ...others] = paths;
  const sets = others.map((path) => new Set(path));
  return first.find((id) => sets.every((path) => path.has(id))) ?? null;
}
