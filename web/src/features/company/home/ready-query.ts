import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';
import { type DashboardAnswer, dashboardsQuery } from './home.queries.ts';
import { widgetCode } from './widget-code.ts';

const patience = 1000;

/**
 * What the first paint of a dashboard needs: the code of its widgets and what they ask first. Waited for together, so
 * that nothing moves when one of them arrives; who is late shows a skeleton of its own.
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
