import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshChangeRequests } from './refresh-change-requests.ts';

export const changeRequestsLive: LiveUpdates = {
  'change-requests': refreshChangeRequests,
  // Requests show the current value beside the new one.
  'employee-record': refreshChangeRequests,
};
