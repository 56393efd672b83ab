import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { ChangeToDecide, HeldChange } from './bank-change.reads.ts';

type WhoLooks = Pick<Viewer, 'accountId' | 'employeeId'>;

/**
 * A person with two accounts is one person, who cannot approve with one account a change entered with the
 * other.
 */
export function hasEntered({ enteredById, enteredByEmployeeId }: HeldChange, viewer: WhoLooks): boolean {
  return (
    enteredById === viewer.accountId ||
    (viewer.employeeId !== null && enteredByEmployeeId === viewer.employeeId)
  );
}

/**
 * The actions on a change in its present state: no one decides their own, and only the person paid or the one
 * who entered it withdraws it.
 */
export function changeCapabilities(
  grants: readonly Grant[],
  viewer: WhoLooks,
  { change, relation }: ChangeToDecide,
): ReadonlySet<Capability> {
  const isOwn = relation.isSelf || hasEntered(change, viewer);
  const isOpen = change.state === 'waiting';
  return new Set(
    [...capabilitiesOver(grants, relation)].filter(
      (one) =>
        (one === 'bank-accounts.approve' && isOpen && !isOwn) ||
        (one === 'bank-accounts.edit' && isOpen && isOwn),
    ),
  );
}
