import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const trainingToCheck: NotificationKind = {
  kind: 'external-training-to-check',
  label: 'Someone submits external training for me to check',
  byMailUnlessChosen: true,
  overOthers: ['learning.external.check'],
  text: ({ training, name }) => ({
    title: `${String(name)} submitted external training: ${String(training)}`,
    body: 'Open it to check the evidence.',
  }),
};

export const trainingAccepted: NotificationKind = {
  kind: 'external-training-accepted',
  label: 'My external training was approved',
  byMailUnlessChosen: false,
  text: ({ training, by }) => ({
    title: `Approved: ${String(training)}`,
    body: `${String(by)} approved your external training. It counts from now on.`,
  }),
};

/** The reason is read in the product, never in an email. */
export const trainingSentBack: NotificationKind = {
  kind: 'external-training-sent-back',
  label: 'My external training was sent back',
  byMailUnlessChosen: true,
  text: ({ training, by }) => ({
    title: `Sent back: ${String(training)}`,
    body: `${String(by)} sent it back. Open your profile to read what to correct.`,
  }),
};

export const externalTrainingNotifications = [trainingToCheck, trainingAccepted, trainingSentBack];
