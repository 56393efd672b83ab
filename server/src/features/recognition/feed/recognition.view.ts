import { downloadRecognitionAttachment, type RecognitionReport } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { imagesOf, typeLabels } from '@tenure/domain/recognition/recognition.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { rightsOf } from './recognition.policy.ts';
import type { RecognitionRow } from './recognition.reads.ts';
import type { ReportRow } from './report.store.ts';

function rewardedItemOf(reward: RecognitionRow['reward']): RecognitionItem['rewardedItem'] {
  if (reward === null) return null;
  const { points, pointsRequired, yearsRequired, courseId, ownPicture, ...shown } = reward;
  return {
    ...shown,
    point: points,
    config: {
      totalPointConfig: pointsRequired === null ? null : { totalPointRequired: pointsRequired },
      startDateConfig: yearsRequired === null ? null : { yearsRequired },
      courseConfig: courseId === null ? null : { courseId },
    },
    images: imagesOf(reward.picture, ownPicture),
  };
}

export function attachmentOf({
  id,
  file,
}: Pick<RecognitionRow, 'id' | 'file'>): RecognitionItem['attachment'] {
  if (file === null) return null;
  const path = downloadRecognitionAttachment.path.replace('{recognitionId}', String(id));
  return { ...file, path, downloadUrl: path };
}

export function itemView(row: RecognitionRow, viewer: Viewer): RecognitionItem {
  const {
    isGiver: _isGiver,
    isFresh: _isFresh,
    file: _file,
    hasReported,
    isReported,
    reward,
    ...shown
  } = row;
  const rights = rightsOf(row, viewer);
  return {
    ...shown,
    originalId: row.id,
    typeLabel: typeLabels[row.type],
    user: row.receivers[0],
    rewardedItem: rewardedItemOf(reward),
    attachment: attachmentOf(row),
    ...rights,
    canReport: rights.canReport && !hasReported,
    canAttach: rights.canAttach && !isReported,
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
    attachment: attachmentOf(row),
    createdDateTime: row.created,
    updatedDateTime: row.updated,
  };
}

export function reportView({ file, ...shown }: ReportRow): RecognitionReport {
  return { ...shown, attachment: attachmentOf({ id: shown.recognitionId, file }) };
}
