import { addAreaMessages } from '../lib/messages/area-messages.ts';

/** Statuses and phases, for the screens of reviews and of cycles. */
const words = {
  statuses: {
    planning: 'Planning',
    in_progress: 'In progress',
    finalise: 'Finalise',
    completed: 'Completed',
  },
  phases: {
    planning: 'Planning',
    action: 'Action',
    scoring: 'Scoring',
    review360: '360 review',
    approval: 'Approval',
  },
};

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reviewTerms: typeof words;
  }
}

addAreaMessages('reviewTerms', words);
