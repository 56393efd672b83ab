import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const listPath = '/admin/restructure-drafts';
export const draftPath = (id: number) => `${listPath}/${id}`;

export const draftToReview: NotificationKind = {
  kind: 'restructure-draft-to-review',
  label: 'A restructure draft needs my approval',
  overOthers: ['organisation.drafts.approve'],
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.by)} asked for your review: ${String(given.name)}`,
    body: 'Approve this restructure draft or send it back.',
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
          body: `${String(given.by)} approved your restructure draft. You can now publish it.`,
        }
      : {
          title: `Sent back: ${String(given.name)}`,
          body: `${String(given.by)} sent your restructure draft back. Open it to see the reason.`,
        },
};

export const draftPublished: NotificationKind = {
  kind: 'restructure-draft-published',
  label: 'A restructure draft of mine, or one I approved, was published',
  overOthers: ['organisation.drafts.edit', 'organisation.drafts.approve'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Published: ${String(given.name)}`,
    body: `${String(given.by)} published the restructure draft.`,
  }),
};

export const draftWithdrawn: NotificationKind = {
  kind: 'restructure-draft-withdrawn',
  label: 'A restructure draft I was asked to review was withdrawn',
  overOthers: ['organisation.drafts.approve'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Withdrawn: ${String(given.name)}`,
    body: `${String(given.by)} withdrew the restructure draft. You don’t need to do anything.`,
  }),
};
