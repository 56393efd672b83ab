import type { OperatorAccess } from '@tenure/contract/identity/operator-access.ts';

/** The fields that both sides read. */
export function accessView(row: OperatorAccess): OperatorAccess {
  const { id, reason, hours, operatorName, state } = row;
  const { requestedAt, decidedAt, expiresAt, firstUsedAt, endedAt } = row;
  return { id, reason, hours, operatorName, state, requestedAt, decidedAt, expiresAt, firstUsedAt, endedAt };
}
