import type { LeaveToDecideOf } from '../cover/cover.api.ts';
import { actionsOf, requestCapabilities } from './leave-request.policy.ts';
import { leaveById } from './leave-request.reads.ts';

/** A request for everyone who can approve it now: people it names, their delegates, and HR where no one else can. */
export const leaveToDecideOf: LeaveToDecideOf = async (tx, requestId) => {
  const subject = await leaveById(tx, requestId);
  if (subject === undefined) return undefined;
  const { employeeId, days } = subject.row;
  return {
    employeeId,
    days: days.filter(({ minutes, isCancelled }) => minutes > 0 && !isCancelled).map(({ day }) => day),
    approving(grants) {
      const can = requestCapabilities(grants, subject);
      return actionsOf(subject, can).includes('approve') ? can : undefined;
    },
  };
};
