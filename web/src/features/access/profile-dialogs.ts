import { lazy } from 'react';
import { addProfileDialogs } from '../../lib/profile-dialogs.ts';

const dialogs = () => import('./components/profile-dialogs.tsx');

addProfileDialogs({
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
});
