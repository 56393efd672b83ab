import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';
import { type DashboardAnswer, dashboardsQuery } from './home.queries.ts';
import { widgetCode } from './widget-code.ts';

const patience = 1000;

/**
 * The data for a dashboard's first paint: its widgets' code and their first reads. They are awaited together,
 * so that nothing moves when one arrives; late ones show a skeleton.
 */
export function readyQuery(
  queryClient: QueryClient,
  types: ReadonlyMap<string, WidgetContribution>,
  dashboardId: string,
  answer: DashboardAnswer,
) {
  return queryOptions({
    queryKey: ['dashboard-ready', dashboardId],
    queryFn: async () => {
      const parts = answer.body.data.widgets.flatMap((widget) => {
        const type = types.get(widget.type);
        if (type === undefined) return [];
        return [
          queryClient.prefetchQuery(widgetCode(type)),
          type.prefetch?.(queryClient, dashboardId, widget) ?? Promise.resolve(),
        ];
      });
      const late = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([Promise.all([queryClient.prefetchQuery(dashboardsQuery), ...parts]), late]);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
