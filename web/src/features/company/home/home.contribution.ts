import { IconLayoutDashboard, IconLayoutGridAdd } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { isFlagOn } from '../../../lib/flags.ts';
import { editAddress } from './edit-address.ts';

export const homeContribution: FeatureContribution = {
  commands: [
    {
      id: 'edit-dashboard',
      label: (t) => t('home.editDashboard'),
      icon: IconLayoutDashboard,
      href: (here) => (isFlagOn('new-dashboard-ui') ? editAddress(here, 'layout') : null),
    },
    {
      id: 'add-widget',
      label: (t) => t('home.addWidgetCommand'),
      icon: IconLayoutGridAdd,
      href: (here) => (isFlagOn('new-dashboard-ui') ? editAddress(here, 'add') : null),
    },
  ],
};
