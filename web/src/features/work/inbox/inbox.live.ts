import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshInbox } from './refresh-inbox.ts';

/** A change of any of these may add a row to the inbox or remove one. */
const subjects = [
  'inbox',
  'bank-accounts',
  'change-requests',
  'restructure-drafts',
  'workflows',
  'contracts',
  'resume',
  'documents',
  'trophy-requests',
];

export const inboxLive: LiveUpdates = Object.fromEntries(subjects.map((subject) => [subject, refreshInbox]));
