import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { imagesOf, typeLabels } from '@tenure/domain/recognition/recognition.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { rightsOf } from './recognition.policy.ts';
import type { RecognitionRow } from './recognition.reads.ts';

function rewardedItemOf(reward: RecognitionRow['reward']): RecognitionItem['rewardedItem'] {
  if (reward === null) return null;
  const { points, pointsRequired, yearsRequired, ownPicture, ...shown } = reward;
  return {
    ...shown,
    point: points,
    config: {
      totalPointConfig: pointsRequired === null ? null : { totalPointRequired: pointsRequired },
      startDateConfig: yearsRequired === null ? null : { yearsRequired },
      courseConfig: null,
    },
    images: imagesOf(reward.picture, ownPicture),
  };
}

export function itemView(row: RecognitionRow, viewer: Viewer): RecognitionItem {
  const { isGiver: _isGiver, isFresh: _isFresh, hasReported, reward, ...shown } = row;
  const rights = rightsOf(row, viewer);
  return {
    ...shown,
    originalId: row.id,
    typeLabel: typeLabels[row.type],
    user: row.receivers[0],
    rewardedItem: rewardedItemOf(reward),
    attachment: null,
    ...rights,
    canReport: rights.canReport && !hasReported,
  };
}

/** As the specification lists it in a profile; `employee` is the person whose profile it is. */
export function recommendationView(row: RecognitionRow, viewer: Viewer, employeeId: number) {
  const { canEdit, canDelete } = rightsOf(row, viewer);
  return {
    originalId: row.id,
    hasLiked: row.userHasLiked,
    canDelete,
    canEdit,
    title: row.title,
    description: row.description,
    type: row.type,
    awardImg: row.reward === null ? null : imagesOf(row.reward.picture, row.reward.ownPicture).big,
    employee: row.receivers.find(({ id }) => id === employeeId) ?? row.receivers[0],
    giver: row.giver,
    likes: row.likes,
    attachment: null,
    createdDateTime: row.created,
    updatedDateTime: row.updated,
  };
}
