import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { navigationQuery } from '../../../lib/session.ts';
import { accessDialogs } from './profile-dialogs.ts';
import { accessSections } from './profile-sections.ts';
import { refreshProfiles } from './refresh-profiles.ts';

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
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'security-profiles') void refreshProfiles(queryClient);
    if (event.subject === 'permissions') void queryClient.invalidateQueries(navigationQuery);
  },
  onLiveGap: (queryClient) => {
    void refreshProfiles(queryClient);
    void queryClient.invalidateQueries(navigationQuery);
  },
};
