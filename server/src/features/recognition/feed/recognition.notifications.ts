import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** Never the words themselves: a mail is read on other screens than the product's. */
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
