import type { Capability } from '@tenure/contract/capabilities.ts';
import type {
  DraftDetail,
  DraftStep,
  ListedDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftFigures } from '@tenure/contract/organisation/restructure-effects.ts';
import { type PositionRef, readRef } from '@tenure/domain/organisation/restructure-draft.ts';
import { salarySum } from '@tenure/domain/organisation/salary-sum.ts';
import { actionsOf } from './draft.policy.ts';
import type { DraftRow, ListedRow, StepRow } from './draft.reads.ts';
import type { BranchFigures } from './figures.reads.ts';

type Can = ReadonlySet<Capability>;

export function figuresView(
  {
    headcount,
    budgetHeadcount,
    assignedFteThousandths,
    budgetFteThousandths,
    salaries,
    ...rest
  }: BranchFigures,
  seesSalary: boolean,
): DraftFigures {
  return {
    ...rest,
    headcount: { assigned: headcount, budget: budgetHeadcount },
    fte: {
      assigned: assignedFteThousandths / 1000,
      budget: budgetFteThousandths === null ? null : budgetFteThousandths / 1000,
    },
    ...(seesSalary && {
      salary: salaries.map(({ currency, paid, ...sum }) => {
        const { assigned, budget, isMasked } = salarySum({ ...sum, balance: null }, paid);
        return { currency, assigned, budget, isMasked };
      }),
    }),
  };
}

/** The step without salary figures, for viewers who may not see them. */
function withoutSalary(step: DraftStep): DraftStep {
  if (step.kind === 'move' || step.kind === 'close') return step;
  if (step.kind === 'split') {
    const { budgetSalary: _salary, ...rest } = step;
    return rest;
  }
  const { budgetSalary: _salary, budgetCurrency: _currency, ...rest } = step;
  return rest;
}

/** The step without budgets, for companies that have turned them off. */
function withoutBudgets(step: DraftStep): DraftStep {
  const plain = withoutSalary(step);
  if (plain.kind === 'add') return { ...plain, budgetFte: null, budgetHeadcount: null };
  if (plain.kind === 'split') return { ...plain, budgetFte: 0, budgetHeadcount: 0 };
  if (plain.kind !== 'change') return plain;
  const { budgetFte: _fte, budgetHeadcount: _headcount, ...rest } = plain;
  return rest;
}

/** Everything the steps of a draft name, by kind. */
export function namedIn(steps: readonly StepRow[]) {
  const contents = steps.map(({ content }) => content);
  const refs = contents.flatMap((step): (string | null)[] => {
    if (step.kind === 'add') return [step.reportsTo];
    if (step.kind === 'move') return [step.position, step.reportsTo];
    if (step.kind === 'split') return [step.position, ...step.reports];
    if (step.kind === 'close') return [step.position, step.reportsGoTo, step.holdersGoTo];
    return [step.position];
  });
  const places = contents.flatMap((step) => (step.kind === 'add' || step.kind === 'change' ? [step] : []));
  const made = steps.flatMap(({ madePositionId }) => (madePositionId === null ? [] : [madePositionId]));
  return {
    positions: [
      ...new Set([...made, ...refs.flatMap((ref) => (ref?.startsWith('pos-') ? [readRef(ref).id] : []))]),
    ],
    departments: places.flatMap(({ departmentId }) => departmentId ?? []),
    locations: places.flatMap(({ locationId }) => locationId ?? []),
    people: contents.flatMap((step) => (step.kind === 'split' ? step.employeeIds : [])),
  };
}

export interface DraftNames extends Pick<DraftDetail, 'departments' | 'locations' | 'people'> {
  titles: ReadonlyMap<number, string>;
  hasBudgets: boolean;
}

const madeBy = ({ id, content, madePositionId }: StepRow) =>
  content.kind === 'add' || content.kind === 'split'
    ? { ref: `step-${id}` as PositionRef, title: content.title, positionId: madePositionId }
    : null;

export function detailView(draft: DraftRow, names: DraftNames, can: Can): DraftDetail {
  const { steps, departments, locations, people } = { ...names, steps: draft.steps };
  const made = steps.map(madeBy).filter((one) => one !== null);
  const actions = actionsOf(can, draft.state);
  const shownOf = (step: DraftStep) => {
    if (!names.hasBudgets) return withoutBudgets(step);
    return can.has('positions.salary.view') ? step : withoutSalary(step);
  };
  const person = (name: string | null) => (name === null ? null : { name });
  return {
    id: draft.id,
    name: draft.name,
    note: draft.note,
    state: draft.state,
    effectiveOn: draft.effectiveOn,
    owner: { name: draft.owner },
    isOwner: draft.isOwner,
    waitsForViewer: actions.includes('approve'),
    createdAt: draft.createdAt,
    submittedAt: draft.submittedAt,
    decidedBy: person(draft.decidedBy),
    decidedAt: draft.decidedAt,
    sentBackReason: draft.sentBackReason,
    publishedBy: person(draft.publishedBy),
    publishedAt: draft.publishedAt,
    steps: steps.map((row) => ({
      id: row.id,
      step: shownOf(row.content),
      made: madeBy(row),
    })),
    positions: [
      ...[...names.titles].map(([id, title]) => ({ ref: `pos-${id}` as PositionRef, title })),
      ...made.map(({ ref, title }) => ({ ref, title })),
    ],
    departments,
    locations,
    people,
    actions,
  };
}

export function listedView(row: ListedRow, can: Can): ListedDraft {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    effectiveOn: row.effectiveOn,
    owner: { name: row.owner },
    isOwner: row.isOwner,
    steps: row.steps,
    waitsForViewer: actionsOf(can, row.state).includes('approve'),
  };
}
