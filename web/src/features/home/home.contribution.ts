import { IconLayoutDashboard, IconLayoutGridAdd, IconTextCaption, IconVideo } from '@tabler/icons-react';
import type { FeatureContribution } from '../../app/contributions.ts';
import { isFlagOn } from '../../lib/flags.ts';
import { editAddress } from './edit-address.ts';
import { refreshDashboards } from './home.queries.ts';

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
  widgets: [
    {
      type: 'htmlEditor',
      icon: IconTextCaption,
      defaultTitle: (t) => t('widgets.richText.title'),
      loadBody: async () => (await import('./widgets/rich-text.widget.tsx')).RichTextWidget,
      loadSettings: async () => (await import('./widgets/rich-text.settings.tsx')).RichTextSettings,
      startsEmpty: true,
    },
    {
      type: 'video',
      icon: IconVideo,
      defaultTitle: (t) => t('widgets.video.title'),
      loadBody: async () => (await import('./widgets/video.widget.tsx')).VideoWidget,
      loadSettings: async () => (await import('./widgets/video.settings.tsx')).VideoSettings,
      startsEmpty: true,
    },
  ],
  onLiveEvent: (event, queryClient) => {
    if (event.type === 'changed' && event.subject === 'dashboards') void refreshDashboards(queryClient);
  },
  onLiveGap: (queryClient) => void refreshDashboards(queryClient),
};
