import type { StepCounts } from './joiners.api.ts';
import { boardScopes, hasBoard } from './joiners.policy.ts';
import { stepCountsOf } from './joiners.reads.ts';

export const stepCounts: StepCounts = async (tx, viewer, kind, employeeIds) => {
  if (employeeIds.length === 0 || !hasBoard(viewer)) return new Map();
  const rows = await stepCountsOf(tx, boardScopes(viewer), kind, employeeIds);
  return new Map(rows.map(({ employeeId, ...counts }) => [employeeId, counts]));
};
