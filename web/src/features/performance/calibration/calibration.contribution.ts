import { IconChartDots } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import './command-words.ts';

export const calibrationContribution: FeatureContribution = {
  commands: [
    {
      id: 'calibrate-ratings',
      label: (t) => t('calibrationCommands.open'),
      icon: IconChartDots,
      href: '/calibration',
      synonyms: ['nine-box', 'calibration session', 'rating distribution'],
      menu: 'calibration',
    },
  ],
};
