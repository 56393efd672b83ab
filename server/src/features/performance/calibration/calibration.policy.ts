import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { actionTable } from '../../../platform/policy/action-table.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';

type Can = ReadonlySet<Capability>;

/** The capabilities of a participant; only facilitators can use theirs in a session. */
export function capabilitiesIn(grants: readonly Grant[], { isFacilitator }: { isFacilitator: boolean }): Can {
  const can = capabilitiesOver(grants, { ...noRelation, isAssigned: true });
  return isFacilitator
    ? can
    : new Set([...can].filter((one) => one !== 'performance.calibration.facilitate'));
}

const whileOpen = { open: 'allowed', published: 'calibration.session.published' } as const;

export const calibrationPolicy = actionTable({
  MOVE: { needs: 'performance.calibration.take-part', in: whileOpen },
  UNDO: { needs: 'performance.calibration.take-part', in: whileOpen },
  INVITE: { needs: 'performance.calibration.facilitate', in: whileOpen },
  UPDATE: { needs: 'performance.calibration.facilitate', in: whileOpen },
  PUBLISH: { needs: 'performance.calibration.facilitate', in: whileOpen },
  DELETE: { needs: 'performance.calibration.facilitate', in: whileOpen },
});
type CalibrationState = 'open' | 'published';

/** The capabilities a session offers in its state. */
export const offeredIn = (state: CalibrationState, can: Can) => [
  ...(calibrationPolicy.isAllowed('PUBLISH', state, can)
    ? (['performance.calibration.facilitate'] as const)
    : []),
  ...(calibrationPolicy.isAllowed('MOVE', state, can)
    ? (['performance.calibration.take-part'] as const)
    : []),
];

/** A move can be undone by its author and by facilitators. */
export const undoPolicy = actionTable({
  UNDO: {
    needs: 'performance.calibration.take-part',
    in: {
      own: 'allowed',
      'of-another': 'calibration.undo.not-author',
      'as-facilitator': 'allowed',
      undone: 'calibration.undo.undone',
    },
  },
});

export function moveState(
  { isOwn, isUndone }: { isOwn: boolean; isUndone: boolean },
  can: Can,
): 'own' | 'of-another' | 'as-facilitator' | 'undone' {
  if (isUndone) return 'undone';
  if (isOwn) return 'own';
  return can.has('performance.calibration.facilitate') ? 'as-facilitator' : 'of-another';
}
