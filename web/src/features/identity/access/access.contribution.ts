import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { accessDialogs } from './profile-dialogs.ts';
import { accessSections } from './profile-sections.ts';

export const accessContribution: FeatureContribution = {
  commands: [
    {
      id: 'new-security-profile',
      label: (t) => t('palette.newSecurityProfile'),
      icon: IconKey,
      href: '/admin/security-profiles?make=true',
      menu: 'security-profiles',
    },
    {
      id: 'ask-why',
      label: (t) => t('palette.askWhy'),
      icon: IconInfoCircle,
      href: '/admin/why',
      menu: 'why',
    },
  ],
  profileSections: accessSections,
  profileDialogs: accessDialogs,
};
