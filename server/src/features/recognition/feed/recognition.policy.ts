import { rightsIn } from '@tenure/domain/recognition/recognition.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { RecognitionRow } from './recognition.reads.ts';

/** The viewer's rights in recognition they can read. */
export const rightsOf = (row: Pick<RecognitionRow, 'type' | 'isGiver' | 'isFresh'>, viewer: Viewer) =>
  rightsIn(row, {
    give: holdsAnywhere(viewer, 'recognition.give'),
    moderate: holdsAnywhere(viewer, 'recognition.moderate'),
  });

/** Givers need an employee record, so that receivers see a name they know. */
export const mayGive = (viewer: Viewer) =>
  viewer.employeeId !== null && holdsAnywhere(viewer, 'recognition.give');

/** In the words of the specification. */
export const offeredOf = (viewer: Viewer) => [
  ...(mayGive(viewer) ? (['badge.omit', 'badge.select', 'recommendations.attachment.upload'] as const) : []),
  'like' as const,
];

/** Likes and reports are logged about the viewer's own account, so only they read them. */
export const ownAccount = ({ actor }: { actor: { accountId: number | null } }) => ({
  type: 'account' as const,
  id: actor.accountId ?? 0,
});
