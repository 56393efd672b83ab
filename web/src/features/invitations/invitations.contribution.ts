import type { FeatureContribution } from '../../app/contributions.ts';
import { refreshInvitations } from './refresh-invitations.ts';

export const invitationsContribution: FeatureContribution = {
  profileSections: async () => (await import('./profile-sections.ts')).invitationSections,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'invitations') void refreshInvitations(queryClient);
  },
  onLiveGap: (queryClient) => void refreshInvitations(queryClient),
};
