import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const reviewWaits: NotificationKind = {
  kind: 'review-waits',
  label: 'A review needs my next step',
  byMailUnlessChosen: true,
  text: ({ review, name }) => ({
    title: `${String(review)} needs your next step`,
    body: `${String(name)}’s review is ready for your next step. Open it to continue.`,
  }),
};

export const reviewRejected: NotificationKind = {
  kind: 'review-rejected',
  label: 'My part of a review was sent back',
  byMailUnlessChosen: true,
  text: ({ review, by }) => ({
    title: `${String(review)} was sent back`,
    body: `${String(by)} asked for changes. Open the review to read why.`,
  }),
};

export const reviewReassigned: NotificationKind = {
  kind: 'review-reassigned',
  label: 'A review goes to another manager',
  byMailUnlessChosen: true,
  text: ({ review, name, manager }) => ({
    title: `${String(name)}’s review has another manager`,
    body: `${String(manager)} now manages ${String(review)}.`,
  }),
};

export const reviewCompleted: NotificationKind = {
  kind: 'review-completed',
  label: 'My review was completed',
  byMailUnlessChosen: true,
  text: ({ review }) => ({
    title: `${String(review)} is completed`,
    body: 'Open the review to read the scores and comments.',
  }),
};

export const peerReviewAsked: NotificationKind = {
  kind: 'peer-review-asked',
  label: 'I am asked to answer in a colleague’s 360 review',
  byMailUnlessChosen: true,
  text: ({ name }) => ({
    title: `Your answers about ${String(name)} are requested`,
    body: 'They show without your name, and only together with the answers of other peers.',
  }),
};

export const contributorAsked: NotificationKind = {
  kind: 'contributor-asked',
  label: 'I am asked to contribute to a colleague’s review',
  byMailUnlessChosen: true,
  text: ({ name }) => ({
    title: `Your contribution to ${String(name)}’s review is requested`,
    body: 'Your answers show with your name. Open the questions to answer them.',
  }),
};

export const checkpointSubmitted: NotificationKind = {
  kind: 'checkpoint-submitted',
  label: 'A checkpoint of my team was submitted',
  byMailUnlessChosen: false,
  text: ({ review, by }) => ({
    title: `${String(by)} submitted a checkpoint`,
    body: `Open ${String(review)} to read and approve it.`,
  }),
};

export const checkpointRejected: NotificationKind = {
  kind: 'checkpoint-rejected',
  label: 'My part of a checkpoint was sent back',
  byMailUnlessChosen: true,
  text: ({ review, by }) => ({
    title: `${String(by)} sent your checkpoint back`,
    body: `Open ${String(review)} to read why and submit it again.`,
  }),
};
