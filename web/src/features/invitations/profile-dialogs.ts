import { lazy } from 'react';
import { addProfileDialogs } from '../../lib/profile-dialogs.ts';

addProfileDialogs({
  invite: {
    about: 'person',
    component: lazy(async () => ({
      default: (await import('./components/invite-from-profile.tsx')).InviteFromProfile,
    })),
  },
});
