import type { LiveUpdates } from '../../../app/live-updates.ts';
import { navigationQuery } from '../../../lib/session.ts';
import { refreshProfiles } from './refresh-profiles.ts';

export const accessLive: LiveUpdates = {
  'security-profiles': refreshProfiles,
  permissions: (queryClient) => queryClient.invalidateQueries(navigationQuery),
};
