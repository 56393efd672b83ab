import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import type { Reward } from '@tenure/contract/recognition/rewards.ts';
import { imagesOf, starterBadges, typeLabels } from '@tenure/domain/recognition/recognition.ts';

export const elena = { id: 1, fullName: 'Elena Novak', profileImage: null };
const marco = { id: 2, fullName: 'Marco Bianchi', profileImage: null };

const rewardOf = (
  id: number,
  given: Pick<Reward, 'kind' | 'title' | 'description' | 'picture'> & Partial<Reward>,
): Reward => ({
  id,
  images: imagesOf(given.picture, null),
  hasOwnPicture: false,
  category: 'Values',
  point: 0,
  pointsRequired: null,
  yearsRequired: null,
  course: null,
  needsApproval: false,
  isActive: true,
  given: 1,
  version: 1,
  ...given,
});

export const keptRewards = new Map<number, Reward>([
  ...starterBadges.map((one, place): [number, Reward] => [
    place + 1,
    rewardOf(place + 1, { ...one, kind: 'badge' }),
  ]),
  [
    20,
    rewardOf(20, {
      kind: 'trophy',
      title: '100 nights',
      description: 'A hundred night shifts without an incident.',
      picture: 'trophy',
      point: 100,
    }),
  ],
]);

export function rewardedBy(id: number | null): RecognitionItem['rewardedItem'] {
  const reward = id === null ? undefined : keptRewards.get(id);
  if (reward === undefined) return null;
  const { title, category, point, isActive, picture } = reward;
  return {
    id: reward.id,
    title,
    category,
    point,
    isActive,
    picture,
    images: imagesOf(picture, null),
    config: { totalPointConfig: null, startDateConfig: null, courseConfig: null },
  };
}

export function attachmentOf(recognitionId: number, name: string): RecognitionItem['attachment'] {
  const path = `/api/recognitions/${recognitionId}/attachment`;
  return { id: recognitionId, name, path, downloadUrl: path };
}

export const itemOf = (
  id: number,
  given: Pick<RecognitionItem, 'title' | 'description'> & Partial<RecognitionItem>,
): RecognitionItem => ({
  id,
  originalId: id,
  type: 'recommendation',
  typeLabel: typeLabels[given.type ?? 'recommendation'],
  user: elena,
  receivers: [elena],
  giver: marco,
  rewardedItem: null,
  attachment: null,
  created: '2026-11-20T09:00:00Z',
  updated: null,
  likes: 0,
  userHasLiked: false,
  teamDescription: null,
  audience: 'company',
  canEdit: false,
  canDelete: false,
  canReport: true,
  canAttach: false,
  version: 1,
  ...given,
});

export const keptRecognition = new Map<number, RecognitionItem>([
  [
    1,
    itemOf(1, {
      title: 'Nineteen hours, one crane down',
      description: 'You loaded the Southern Petrel in nineteen hours with one crane down.',
      rewardedItem: rewardedBy(6),
      attachment: attachmentOf(1, 'Southern Petrel.jpg'),
      likes: 23,
    }),
  ],
  [
    2,
    itemOf(2, {
      title: 'Two hours on the new planner',
      description: 'You sat down with me after your own shift.',
      user: marco,
      receivers: [marco],
      giver: elena,
      rewardedItem: rewardedBy(5),
      likes: 4,
      canEdit: true,
      canDelete: true,
      canReport: false,
      canAttach: true,
    }),
  ],
  [
    3,
    itemOf(3, {
      type: 'trophy',
      title: '100 nights',
      description: 'A hundred night shifts without an incident.',
      rewardedItem: rewardedBy(20),
      likes: 31,
    }),
  ],
]);
