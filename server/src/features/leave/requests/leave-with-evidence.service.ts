import type { EvidencePorts } from '../evidence/evidence.api.ts';
import { knowsTypeOf, requestCapabilities } from './leave-request.policy.ts';
import { leaveById } from './leave-request.reads.ts';

export const leaveWithEvidence: EvidencePorts['leaveWithEvidence'] = async (tx, requestId) => {
  const subject = await leaveById(tx, requestId);
  if (subject === undefined) return undefined;
  const { row, relation } = subject;
  return {
    requestId,
    employeeId: row.employeeId,
    isConfidential: row.isConfidential,
    capabilities: (grants) => requestCapabilities(grants, subject),
    knowsType: (can) => knowsTypeOf(subject, can),
    managesOthers: (can) => !relation.isSelf && can.has('leave.request.manage'),
  };
};
