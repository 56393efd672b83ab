import type { FeatureContribution } from '../../../app/contributions.ts';
import { invitationDialogs } from './profile-dialogs.ts';
import { invitationSections } from './profile-sections.ts';

export const invitationsContribution: FeatureContribution = {
  profileSections: invitationSections,
  profileDialogs: invitationDialogs,
};
