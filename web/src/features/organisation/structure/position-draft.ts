import type {
  PositionHistory,
  PositionValues,
  PositionVersion,
} from '@tenure/contract/organisation/position-administration.ts';
import type { Picked } from './components/record-picker.tsx';

/** A version of a position as form values: choices with their names, an empty string for no amount. */
export interface PositionDraft {
  title: string;
  description: string;
  employmentType: PositionValues['employmentType'];
  department: Picked | null;
  location: Picked | null;
  legalEntity: Picked | null;
  jobRole: Picked | null;
  reportsTo: Picked | null;
  lines: Picked[];
  budgetFte: number | '';
  budgetHeadcount: number | '';
  budgetSalary: number | '';
  budgetCurrency: string;
  isInheritanceEnabled: boolean;
}

export const emptyDraft: PositionDraft = {
  title: '',
  description: '',
  employmentType: 'Full Time',
  department: null,
  location: null,
  legalEntity: null,
  jobRole: null,
  reportsTo: null,
  lines: [],
  budgetFte: 1,
  budgetHeadcount: 1,
  budgetSalary: '',
  budgetCurrency: '',
  isInheritanceEnabled: true,
};

/** The draft of a position in a company without position budgets. */
export const withoutBudget = (draft: PositionDraft): PositionDraft => ({
  ...draft,
  budgetFte: '',
  budgetHeadcount: '',
  budgetSalary: '',
  budgetCurrency: '',
});

const picked = (id: number | null, title: string | null): Picked | null =>
  id === null ? null : { id, title: title ?? String(id) };

export function draftOf({ values, names }: PositionVersion): PositionDraft {
  return {
    title: values.title,
    description: values.description,
    employmentType: values.employmentType,
    department: picked(values.departmentId, names.department),
    location: picked(values.locationId, names.location),
    legalEntity: picked(values.legalEntityId, names.legalEntity),
    jobRole: picked(values.jobRoleId, names.jobRole),
    reportsTo: picked(values.reportsToId, names.reportsTo),
    lines: values.indirectlyReportsToIds.map((id, place) => ({
      id,
      title: names.indirectlyReportsTo[place] ?? String(id),
    })),
    budgetFte: values.budgetFte ?? '',
    budgetHeadcount: values.budgetHeadcount ?? '',
    budgetSalary: values.budgetSalary ?? '',
    budgetCurrency: values.budgetCurrency ?? '',
    isInheritanceEnabled: values.isInheritanceEnabled,
  };
}

const amount = (typed: number | '') => (typed === '' ? null : typed);

/** The draft's values; a department or location that is not chosen yet is an id the server does not know. */
export function valuesOf(draft: PositionDraft): PositionValues {
  return {
    title: draft.title,
    description: draft.description,
    departmentId: draft.department?.id ?? 0,
    locationId: draft.location?.id ?? 0,
    legalEntityId: draft.legalEntity?.id ?? null,
    employmentType: draft.employmentType,
    jobRoleId: draft.jobRole?.id ?? null,
    reportsToId: draft.reportsTo?.id ?? null,
    indirectlyReportsToIds: draft.lines.map(({ id }) => id).toSorted((one, other) => one - other),
    budgetFte: amount(draft.budgetFte),
    budgetHeadcount: amount(draft.budgetHeadcount),
    budgetSalary: amount(draft.budgetSalary),
    budgetCurrency: draft.budgetCurrency === '' ? null : draft.budgetCurrency.toUpperCase(),
    isInheritanceEnabled: draft.isInheritanceEnabled,
  };
}

/** Only differences are sent, so that nothing else changes that day. */
export function changedValues(before: PositionDraft, after: PositionDraft): Partial<PositionValues> {
  const was = new Map<string, unknown>(Object.entries(valuesOf(before)));
  return Object.fromEntries(
    Object.entries(valuesOf(after)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
    ),
  );
}

/** The version to show first: today's, or the nearest to it. */
export function placeOfToday({ versions, today }: Pick<PositionHistory, 'versions' | 'today'>): number {
  const place = versions.findLastIndex(({ from }) => from <= today);
  return Math.max(0, place);
}
