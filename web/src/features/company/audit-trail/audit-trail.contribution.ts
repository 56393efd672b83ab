import { IconEye } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';

export const auditTrailContribution: FeatureContribution = {
  commands: [
    {
      id: 'access-log',
      label: (t) => t('palette.openAccessLog'),
      icon: IconEye,
      href: '/access-log',
    },
  ],
};
