import type { ProfileDialogs } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const invitationDialogs: ProfileDialogs = {
  invite: {
    about: 'person',
    component: lazyPart(async () => (await import('./components/invite-from-profile.tsx')).InviteFromProfile),
  },
};
