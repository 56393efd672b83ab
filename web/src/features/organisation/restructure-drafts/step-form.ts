import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import type { DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import {
  isPositionRef,
  type PositionRef,
  type StepKind,
} from '@tenure/domain/organisation/restructure-draft.ts';
import type { StepBody } from './restructure-drafts.queries.ts';

/**
 * The fields of every kind of step; those another kind uses keep their values, so that switching kinds loses
 * nothing.
 */
export interface StepForm {
  kind: StepKind;
  position: string | null;
  reportsTo: string | null;
  title: string;
  departmentId: number | null;
  locationId: number | null;
  employmentType: (typeof employmentTypes)[number];
  budgetFte: number | null;
  budgetHeadcount: number | null;
  budgetSalary: number | null;
  budgetCurrency: string;
  employeeIds: number[];
  reports: string[];
  reportsGoTo: string | null;
  holdersGoTo: string | null;
}

export const emptyForm: StepForm = {
  kind: 'move',
  position: null,
  reportsTo: null,
  title: '',
  departmentId: null,
  locationId: null,
  employmentType: employmentTypes[0],
  budgetFte: null,
  budgetHeadcount: null,
  budgetSalary: null,
  budgetCurrency: '',
  employeeIds: [],
  reports: [],
  reportsGoTo: null,
  holdersGoTo: null,
};

export function formOf(step: DraftStep): StepForm {
  const known = Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined));
  return {
    ...emptyForm,
    ...known,
    budgetCurrency: ('budgetCurrency' in step ? step.budgetCurrency : null) ?? '',
  };
}

// A missing value is sent all the same: the refusal names the field in words.
const refOf = (text: string | null): PositionRef =>
  text !== null && isPositionRef(text) ? text : ('' as PositionRef);
const optionalRef = (text: string | null) => (text === null ? null : refOf(text));

export function stepOf(form: StepForm, seesSalary: boolean): StepBody {
  const { kind, title, budgetFte, budgetHeadcount, budgetSalary, budgetCurrency } = form;
  const salary = seesSalary
    ? { budgetSalary, budgetCurrency: budgetCurrency === '' ? null : budgetCurrency.toUpperCase() }
    : {};
  switch (kind) {
    case 'add':
      return {
        kind,
        reportsTo: optionalRef(form.reportsTo),
        title,
        departmentId: form.departmentId ?? 0,
        locationId: form.locationId ?? 0,
        employmentType: form.employmentType,
        budgetFte,
        budgetHeadcount,
        ...salary,
      };
    case 'move':
      return { kind, position: refOf(form.position), reportsTo: optionalRef(form.reportsTo) };
    case 'split':
      return {
        kind,
        position: refOf(form.position),
        title,
        budgetFte: budgetFte ?? 0,
        budgetHeadcount: budgetHeadcount ?? 0,
        ...(seesSalary && budgetSalary !== null && { budgetSalary }),
        employeeIds: form.employeeIds,
        reports: form.reports.map(refOf),
      };
    case 'close':
      return {
        kind,
        position: refOf(form.position),
        reportsGoTo: optionalRef(form.reportsGoTo),
        holdersGoTo: optionalRef(form.holdersGoTo),
      };
    case 'change':
      return {
        kind,
        position: refOf(form.position),
        ...(title.trim() !== '' && { title }),
        ...(form.departmentId !== null && { departmentId: form.departmentId }),
        ...(form.locationId !== null && { locationId: form.locationId }),
        ...(budgetFte !== null && { budgetFte }),
        ...(budgetHeadcount !== null && { budgetHeadcount }),
        ...(seesSalary && budgetSalary !== null && { budgetSalary }),
        ...(seesSalary && budgetCurrency !== '' && { budgetCurrency: budgetCurrency.toUpperCase() }),
      };
  }
}
