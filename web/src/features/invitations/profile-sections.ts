import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile. */
export const invitationSections: ProfileSectionViews = {
  'account-invitation': lazy(async () => ({
    default: (await import('./components/invitation-section.tsx')).InvitationSection,
  })),
};
