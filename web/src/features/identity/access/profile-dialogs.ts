import type { ProfileDialogs } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const dialogs = () => import('./components/profile-dialogs.tsx');

export const accessDialogs: ProfileDialogs = {
  'force-password-change': {
    about: 'account',
    component: lazyPart(async () => (await dialogs()).ForceDialog),
  },
  'login-as-user': {
    about: 'account',
    component: lazyPart(async () => (await dialogs()).LoginAs),
  },
  deactivate: {
    about: 'account',
    component: lazyPart(async () => (await dialogs()).DeactivateDialog),
  },
};
