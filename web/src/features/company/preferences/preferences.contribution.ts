import { IconAdjustments } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';

export const preferencesContribution: FeatureContribution = {
  commands: [
    { id: 'preferences', label: (t) => t('preferences.open'), icon: IconAdjustments, href: '/preferences' },
  ],
};
