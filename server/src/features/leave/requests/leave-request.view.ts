import {
  type LeaveDetail,
  type LeavePreview,
  type ListedLeave,
  leaveApprovalPath,
  leaveRequestPath,
} from '@tenure/contract/leave/leave-requests.ts';
import { dayText, wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';
import { type LeaveState, leaveStatusNumbers } from '@tenure/domain/leave/leave-request.ts';
import type { ChosenStep } from './approvers.reads.ts';
import {
  actionsOf,
  type Can,
  currentStep,
  isEscalated,
  isSentBack,
  knowsTypeOf,
  shownQuestions,
} from './leave-request.policy.ts';
import type { LeaveRow, LeaveSubject } from './leave-request.reads.ts';
import type { PayCycle } from './pay-cycles.reads.ts';

const statusLabels: Record<LeaveState, string> = {
  draft: 'Draft',
  pending: 'Pending Approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
};

const hours = (minutes: number) => (minutes / 60).toFixed(2);
const person = ({ name, employeeId, avatarUrl }: LeaveRow['user']) => ({ name, employeeId, avatarUrl });
const kept = ({ days }: LeaveRow) => days.filter(({ isCancelled }) => !isCancelled);
const minutesOf = (row: LeaveRow) =>
  row.bankedMinutes ?? kept(row).reduce((sum, { minutes }) => sum + minutes, 0);
const workingDaysOf = (row: LeaveRow) => kept(row).filter(({ minutes }) => minutes > 0).length;

export const daysText = ({ startDate, endDate }: Pick<LeaveRow, 'startDate' | 'endDate'>) =>
  startDate === endDate ? wholeDayText(startDate) : `${dayText(startDate)} to ${wholeDayText(endDate)}`;

const expectsEvidence = (row: LeaveRow) =>
  row.evidenceFromDay !== null && workingDaysOf(row) >= row.evidenceFromDay;

function labelsOf(row: LeaveRow, isKnown: boolean): string[] {
  const labels: string[] = [];
  if (row.firstDayMinutes !== null || row.lastDayMinutes !== null) labels.push('Part day');
  if (kept(row).length < row.days.length) labels.push('Cancelled in part');
  if (row.changesId !== null) labels.push('Other dates');
  if (isEscalated(row)) labels.push('Escalated');
  if (!isKnown) return labels;
  const since = row.requestedOn ?? row.today;
  const notice = dayNumberOf(row.startDate) - dayNumberOf(since);
  if (row.bankedMinutes !== null) labels.push('Hours banked');
  else if (row.noticeDays > 0 && notice < row.noticeDays) labels.push('Short notice');
  if (row.evidenceFiles > 0) labels.push('Evidence given');
  else if (expectsEvidence(row)) labels.push('Evidence expected');
  return labels;
}

function approverOf(row: LeaveRow): string | null {
  const waiting = currentStep(row);
  if (waiting !== undefined) return waiting.approvers.map(({ name }) => name).join(', ');
  return row.steps.findLast(({ decision }) => decision !== null)?.decidedBy ?? null;
}

export function listedView(subject: LeaveSubject, can: Can, payCycle: PayCycle): ListedLeave {
  const { row } = subject;
  const isKnown = knowsTypeOf(subject, can);
  const action = actionsOf(subject, can);
  const path = action.includes('approve') ? leaveApprovalPath(row.id) : leaveRequestPath(row.id);
  const isChangeable = action.includes('change') || action.includes('edit');
  const title = isKnown ? row.title : 'Leave';
  return {
    id: row.id,
    url: path,
    modifyUrl: isChangeable ? `${path}?mode=modify` : null,
    leaveType: title,
    leaveTypeCode: isKnown ? row.code : null,
    colour: isKnown ? row.colour : null,
    unit: isKnown ? row.unit : 'hours',
    user: person(row.user),
    initHour: hours(row.initialMinutes),
    hour: hours(minutesOf(row)),
    minutes: minutesOf(row),
    day: workingDaysOf(row),
    date: row.requestedOn,
    startDate: row.startDate,
    endDate: row.endDate,
    labels: labelsOf(row, isKnown),
    label: `${title}, ${daysText(row)}`,
    action,
    status: { value: leaveStatusNumbers[row.state], label: statusLabels[row.state] },
    state: row.state,
    version: row.version,
    flags: { escalation: isEscalated(row) },
    isSentBack: isSentBack(row),
    payCycle,
    approver: approverOf(row),
    isBanking: isKnown && row.bankedMinutes !== null,
    isConfidential: isKnown && row.isConfidential,
  };
}

export function detailView(
  subject: LeaveSubject,
  can: Can,
  { balance, payCycle }: Pick<LeaveDetail, 'balance' | 'payCycle'>,
): LeaveDetail {
  const { row, relation } = subject;
  const isKnown = knowsTypeOf(subject, can);
  const waiting = currentStep(row);
  const seesBalance = isKnown && (relation.isSelf || can.has('leave.balance.view'));
  return {
    ...listedView(subject, can, payCycle),
    typeId: isKnown ? row.typeId : null,
    firstDayMinutes: row.firstDayMinutes,
    lastDayMinutes: row.lastDayMinutes,
    note: isKnown ? row.note : null,
    requestedBy: row.requestedBy ?? '',
    days: row.days,
    steps: row.steps.map(
      ({ number, approvers, kind, decision, decidedBy, decidedAt, reason, escalatedOn }) => ({
        kind,
        escalatedOn,
        decision,
        decidedBy,
        decidedAt,
        reason,
        approvers: approvers.map(person),
        isCurrent: number === waiting?.number,
      }),
    ),
    balance: seesBalance ? balance : null,
    cancelReason: isKnown ? row.cancelReason : null,
    evidence: isKnown
      ? {
          fromDay: row.evidenceFromDay,
          isExpected: expectsEvidence(row),
          files: row.evidenceFiles,
          mayManage: can.has('leave.evidence.manage'),
        }
      : null,
    questions: shownQuestions(subject, can).map(({ askedById: _askedById, ...question }) => question),
    changesUrl: row.changesId === null ? null : leaveRequestPath(row.changesId),
    changedByUrl: row.changedById === null ? null : leaveRequestPath(row.changedById),
  };
}

export const approversView = (steps: readonly ChosenStep[]): LeavePreview['approvers'] =>
  steps.map(({ kind, approvers, delegates }) => ({ kind, approvers: approvers.map(person), delegates }));
