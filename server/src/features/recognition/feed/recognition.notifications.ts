import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** Without the words of the recognition: emails are read outside the product. */
export const recognised: NotificationKind = {
  kind: 'recognised',
  label: 'Someone recognised me',
  byMailUnlessChosen: true,
  text: ({ by }) => ({
    title: `${String(by)} recognised you`,
    body: 'Open it to read what they wrote.',
  }),
};

export const trophyReceived: NotificationKind = {
  kind: 'trophy-received',
  label: 'I received a trophy or award',
  byMailUnlessChosen: true,
  text: ({ trophy }) => ({
    title: `You received ${String(trophy)}`,
    body: 'Open it to read what it is for.',
  }),
};

/** Once a day, however many people liked it. */
export const recognitionLiked: NotificationKind = {
  kind: 'recognition-liked',
  label: 'People liked recognition I gave, once a day',
  byMailUnlessChosen: false,
  text: ({ likes }) => ({
    title:
      likes === 1 ? 'Someone liked your recognition' : `Your recognition was liked ${String(likes)} times`,
    body: 'Open it to see who was recognised.',
  }),
};

export const recognitionReported: NotificationKind = {
  kind: 'recognition-reported',
  label: 'Someone reported recognition',
  byMailUnlessChosen: true,
  overOthers: ['recognition.moderate'],
  text: () => ({
    title: 'Recognition was reported',
    body: 'Open the reports to keep or hide it.',
  }),
};
