import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const listPath = '/admin/restructure-drafts';
export const draftPath = (id: number) => `${listPath}/${id}`;

export const draftToReview: NotificationKind = {
  kind: 'restructure-draft-to-review',
  label: 'A restructure draft waits for me to approve it',
  overOthers: ['organisation.drafts.approve'],
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.by)} asks for a review: ${String(given.name)}`,
    body: 'A restructure draft waits for you to approve it or to send it back.',
  }),
};

export const draftDecided: NotificationKind = {
  kind: 'restructure-draft-decided',
  label: 'A restructure draft of mine was approved or sent back',
  overOthers: ['organisation.drafts.edit'],
  byMailUnlessChosen: true,
  text: (given) =>
    given.decision === 'approved'
      ? {
          title: `Approved: ${String(given.name)}`,
          body: `${String(given.by)} has approved your restructure draft. It can be published.`,
        }
      : {
          title: `Sent back: ${String(given.name)}`,
          body: `${String(given.by)} has sent your restructure draft back. The reason stands with it.`,
        },
};

export const draftPublished: NotificationKind = {
  kind: 'restructure-draft-published',
  label: 'A restructure draft of mine, or one I approved, was published',
  overOthers: ['organisation.drafts.edit', 'organisation.drafts.approve'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Published: ${String(given.name)}`,
    body: `${String(given.by)} has published the restructure draft.`,
  }),
};

export const draftWithdrawn: NotificationKind = {
  kind: 'restructure-draft-withdrawn',
  label: 'A restructure draft I was asked about was taken back',
  overOthers: ['organisation.drafts.approve'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Taken back: ${String(given.name)}`,
    body: `${String(given.by)} has taken the restructure draft back. There is nothing for you to do.`,
  }),
};
