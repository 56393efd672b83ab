import { IconKey } from '@tabler/icons-react';
import type { FeatureContribution } from '../../app/contributions.ts';

export const identityContribution: FeatureContribution = {
  commands: [
    {
      id: 'change-password',
      label: (t) => t('passwords.open'),
      icon: IconKey,
      href: '/change-password',
    },
  ],
};
