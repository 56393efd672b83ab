import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { openStates, requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PositionGround } from './ground.reads.ts';
import type { RelatedRow } from './related.reads.ts';
import { listPath, requisitionPath } from './requisition.notifications.ts';
import { positionCapabilities, requisitionCapabilities } from './requisition.policy.ts';

/** A position that does not exist today has no requisitions, and none can be raised. */
export function relatedView(ground: PositionGround | undefined, rows: readonly RelatedRow[], viewer: Viewer) {
  if (!ground) return { requisitions: [], links: {} };
  const shown: PositionDetail['requisitions'] = rows
    .filter((row) =>
      requisitionCapabilities(viewer.grants, { ...ground, ...row }).has('requisitions.requisition.view'),
    )
    .map(({ id, number, state }) => ({
      id,
      identifier: requisitionIdentifier(number),
      state,
      isOpen: openStates.includes(state),
      link: requisitionPath(id),
    }));
  const open = shown.find(({ isOpen }) => isOpen);
  const mayRaise =
    ground.open === null && positionCapabilities(viewer.grants, ground).has('requisitions.requisition.raise');
  return {
    requisitions: shown,
    links: {
      ...(mayRaise && { raiseRequisition: `${listPath}/new?position=${ground.position.id}` }),
      ...(open && { viewRequisition: requisitionPath(open.id) }),
    },
  };
}
