import { lazy } from 'react';
import type { ProfileDialogs } from '../../app/contributions.ts';

export const invitationDialogs: ProfileDialogs = {
  invite: {
    about: 'person',
    component: lazy(async () => ({
      default: (await import('./components/invite-from-profile.tsx')).InviteFromProfile,
    })),
  },
};
