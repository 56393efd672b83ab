import type { FeatureContribution } from '../../../app/contributions.ts';
import { invitationDialogs } from './profile-dialogs.ts';
import { invitationSections } from './profile-sections.ts';
import { refreshInvitations } from './refresh-invitations.ts';

export const invitationsContribution: FeatureContribution = {
  profileSections: invitationSections,
  profileDialogs: invitationDialogs,
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'invitations') void refreshInvitations(queryClient);
  },
  onLiveGap: (queryClient) => void refreshInvitations(queryClient),
};
