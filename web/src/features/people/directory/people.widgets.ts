import { IconUsers } from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';
import { firstTeamPage } from './team.queries.ts';

export const peopleWidgets: readonly WidgetContribution[] = [
  {
    type: 'team',
    icon: IconUsers,
    defaultTitle: (t) => t('widgets.team.title'),
    loadBody: async () => (await import('./team.widget.tsx')).TeamWidget,
    loadSettings: async () => (await import('./team.settings.tsx')).TeamSettings,
    prefetch: (queryClient, dashboardId, widget) =>
      widget.id === null
        ? Promise.resolve()
        : queryClient.prefetchQuery(firstTeamPage(dashboardId, widget.id)),
  },
];
