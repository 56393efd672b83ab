import type { Capability } from '@tenure/contract/capabilities.ts';
import type {
  ListedRequisition,
  RequisitionDetail,
  RequisitionGround,
} from '@tenure/contract/recruitment/requisitions.ts';
import { requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { PositionGround } from './ground.reads.ts';
import { actionsOf, approversFor, type WhoToAsk } from './requisition.policy.ts';
import type { RequisitionRow } from './requisition.reads.ts';
import type { ListedRow } from './requisition-list.reads.ts';

type Can = ReadonlySet<Capability>;

export function listedView(row: ListedRow): ListedRequisition {
  return {
    id: row.id,
    identifier: requisitionIdentifier(row.number),
    state: row.state,
    position: row.position,
    headcount: row.headcount,
    fte: Number(row.fte),
    reason: row.reason,
    wishedStart: row.wishedStart,
    raisedBy: row.raisedBy,
    raisedAt: row.raisedAt,
    waitsForViewer: row.waitsForViewer,
  };
}

function salaryRangeOf({ salaryFrom, salaryTo, salaryCurrency }: RequisitionRow) {
  return salaryFrom === null || salaryTo === null || salaryCurrency === null
    ? null
    : { from: Number(salaryFrom), to: Number(salaryTo), currency: salaryCurrency };
}

export function detailView(row: RequisitionRow, can: Can): RequisitionDetail {
  return {
    ...listedView(row),
    employmentType: row.employmentType,
    justification: row.justification,
    ...(can.has('positions.salary.view') && { salaryRange: salaryRangeOf(row) }),
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    closingReason: row.closingReason,
    hired: row.hired,
    approvals: row.approvals.map(({ name, approverId: _id, canAnswer: _can, ...approval }) => ({
      approver: { name },
      ...approval,
    })),
    actions: actionsOf(can, row.state, row),
  };
}

const wishFields = [
  'headcount',
  'fte',
  'employmentType',
  'reason',
  'justification',
  'wishedStart',
  'salaryRange',
] as const;

/** Which fields this viewer sees and may change; a range only with the right to see salaries here. */
export function wishMetadata(can: Can, isEditable: boolean) {
  return {
    capabilities: [...can].filter(
      (one) => one.startsWith('requisitions.') || one === 'positions.salary.view',
    ),
    fields: wishFields.map((key) => {
      const isVisible = key !== 'salaryRange' || can.has('positions.salary.view');
      return { key, isVisible, isEditable: isVisible && isEditable, isRequired: key !== 'salaryRange' };
    }),
  };
}

export function groundView(ground: PositionGround, asked: WhoToAsk, viewerId: number): RequisitionGround {
  const names = new Map(
    [...asked.line, ...asked.administrators].map(({ accountId, name }) => [accountId, name]),
  );
  return {
    position: ground.position,
    fte: {
      assigned: Number(ground.assignedFte),
      budget: ground.budgetFte === null ? null : Number(ground.budgetFte),
    },
    headcount: { assigned: ground.assignedHeadcount, budget: ground.budgetHeadcount },
    keepsBudgets: ground.keepsBudgets,
    approvers: approversFor(asked, viewerId).map(({ accountId, parts }) => ({
      name: names.get(accountId) ?? '',
      parts: [...parts],
    })),
    open: ground.open && { id: ground.open.id, identifier: requisitionIdentifier(ground.open.number) },
    earliestStart: ground.today,
  };
}
