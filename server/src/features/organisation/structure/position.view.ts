import { rowFields } from '@tenure/contract/envelopes.ts';
import {
  type EmploymentHistoryEntry,
  employmentHistoryEntry,
  type PositionAssignment,
  type PositionDetail,
  positionAssignment,
} from '@tenure/contract/organisation/positions.ts';
import { spanOfDays } from '@tenure/domain/dates/span-of-days.ts';
import { salarySum } from '@tenure/domain/organisation/salary-sum.ts';
import { vacancyStatus } from '@tenure/domain/organisation/vacancy.ts';
import type { RequisitionsThere } from '../../recruitment/requisitions/requisitions.api.ts';
import { thousandthsOf } from './org-chart.view.ts';
import type { AssignmentRow, PositionSubject } from './position.reads.ts';

/** The assigned part of a budget, computed in whole parts so that nothing is lost on the way. */
function against(assigned: string | number, budget: string | number | null, parts: number) {
  const whole = (amount: string | number) => Math.round(Number(amount) * parts);
  return {
    assigned: whole(assigned) / parts,
    budget: budget === null ? null : whole(budget) / parts,
    balance: budget === null ? null : (whole(budget) - whole(assigned)) / parts,
  };
}
const hours = 1000;
const cents = 100;

interface Sees {
  salary: boolean;
  /** The screens that change it. */
  editing: boolean;
  /** Whether the company shows the type in its chart. */
  employmentType: boolean;
}

export function positionView(
  position: PositionSubject,
  day: string,
  sees: Sees,
  { requisitions, links }: ReturnType<RequisitionsThere['shownTo']>,
): PositionDetail {
  const { isSameDepartment: _department, isSameLocation: _location, ...placed } = position;
  const { holdersInDepartment: _holders, holdersAtLocation: _there, ...rest } = placed;
  const { budgetFte, budgetHeadcount, budgetSalary, currency, ...known } = rest;
  const { assignedFte, assignedHeadcount, assignedSalary, paid, paidFirst, ...shown } = known;
  return {
    ...shown,
    asOf: day,
    position: position.title,
    employmentType: sees.employmentType || sees.editing ? position.employmentType : null,
    vacancyStatus: vacancyStatus({
      budgetFteThousandths: budgetFte === null ? null : thousandthsOf(budgetFte),
      budgetHeadcount,
      assignedFteThousandths: thousandthsOf(assignedFte),
      assignedHeadcount,
    }),
    fte: against(assignedFte, budgetFte, hours),
    headcount: against(assignedHeadcount, budgetHeadcount, 1),
    ...(sees.salary && {
      salary: {
        ...salarySum(against(assignedSalary, budgetSalary, cents), paid),
        currency,
        ofOne: paid === 1 ? paidFirst : null,
      },
    }),
    requisitions,
    links: {
      self: `/api/positions/${position.id}`,
      view: `/controlpanel/org-chart/view?node=pos-${position.id}`,
      edit: sees.editing ? `/admin/position/edit/${position.id}` : null,
      viewJobRole: position.jobRole === null ? null : `/admin/structure/job-roles/${position.jobRole.id}`,
      ...links,
    },
  };
}

/** The day a person leaves a position is a plan until it has come. */
export function assignmentView(
  { holdersInDepartment: _department, holdersAtLocation: _location, reason: _reason, ...row }: AssignmentRow,
  sees: { salary: boolean; budget: boolean; end: boolean },
): PositionAssignment {
  const { fte, budgetFte, positionFte, salary, currency, from, to, ...paying } = row;
  const { budgetSalary, positionSalary, positionPaid, ...rest } = paying;
  const left = against(positionFte ?? fte, budgetFte, hours);
  const { budget, balance } = salarySum(
    against(positionSalary ?? 0, sees.budget ? budgetSalary : null, cents),
    positionPaid,
  );
  return {
    ...rest,
    fte: { ...left, assigned: Number(fte) },
    ...(sees.salary &&
      salary !== null &&
      currency !== null && {
        salary: { assigned: null, budget, balance, isMasked: true, currency },
      }),
    assignmentFrom: from,
    assignmentTo: to === 'infinity' || !sees.end ? null : to,
  };
}

/** The same as something that lasted: until its end, or until today where it goes on. */
export function historyView(
  row: AssignmentRow,
  sees: Parameters<typeof assignmentView>[1],
  today: string,
): EmploymentHistoryEntry {
  return {
    ...assignmentView(row, sees),
    reason: row.reason,
    assignmentDuration: spanOfDays(row.from, row.to <= today ? row.to : today),
  };
}

interface HoldingRights {
  mayEdit: boolean;
  seesSalary: boolean;
  /** Written by those alone who see everyone's. */
  mayEditSalary: boolean;
}

/** The fields entered about a person in a position; the rest follows from the position. */
const enteredOf = ({ mayEdit, seesSalary, mayEditSalary }: HoldingRights) => ({
  isPrimary: { isEditable: mayEdit },
  fte: { isEditable: mayEdit },
  salary: { isVisible: seesSalary, isEditable: mayEdit && mayEditSalary },
  assignmentFrom: { isEditable: mayEdit, isRequired: true },
  assignmentTo: { isEditable: mayEdit },
});

export const assignmentFields = (rights: HoldingRights) => rowFields(positionAssignment, enteredOf(rights));
export const historyFields = (rights: HoldingRights) =>
  rowFields(employmentHistoryEntry, { ...enteredOf(rights), reason: { isEditable: rights.mayEdit } });
