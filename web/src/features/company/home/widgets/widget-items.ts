import type { QueryClient } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { ShownWidget } from '../../../../app/widget-contribution.ts';
import { query } from '../../../../lib/api/query.ts';

export function itemsQuery(dashboardId: string, widgetId: number, page = 1) {
  return query(widgetItems, {
    params: { dashboardId, widgetId: String(widgetId) },
    query: { page: String(page) },
  });
}

/** The first page, fetched beside the code of the widget. */
export async function prefetchItems(
  queryClient: QueryClient,
  dashboardId: string,
  { id }: ShownWidget,
): Promise<void> {
  if (id !== null) await queryClient.prefetchQuery(itemsQuery(dashboardId, id));
}
