import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** This feature's sections of a profile. */
export const invitationSections: ProfileSectionViews = {
  'account-invitation': lazyPart(
    async () => (await import('./components/invitation-section.tsx')).InvitationSection,
  ),
};
