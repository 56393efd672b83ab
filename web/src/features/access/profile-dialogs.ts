import { lazy } from 'react';
import type { ProfileDialogs } from '../../app/contributions.ts';

const dialogs = () => import('./components/profile-dialogs.tsx');

export const accessDialogs: ProfileDialogs = {
  'force-password-change': {
    about: 'account',
    component: lazy(async () => ({ default: (await dialogs()).ForceDialog })),
  },
  'login-as-user': {
    about: 'account',
    component: lazy(async () => ({ default: (await dialogs()).LoginAs })),
  },
  deactivate: {
    about: 'account',
    component: lazy(async () => ({ default: (await dialogs()).DeactivateDialog })),
  },
};
