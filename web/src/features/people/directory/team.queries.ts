import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { query } from '../../../lib/api/query.ts';

export const teamOrders = ['depth:asc', 'depth:desc', 'name:asc', 'name:desc'] as const;
export type TeamOrder = (typeof teamOrders)[number];

interface TeamPage {
  page: number;
  order: TeamOrder;
}

const firstPage: TeamPage = { page: 1, order: 'depth:asc' };

export function teamQuery(dashboardId: string, widgetId: number, { page, order }: TeamPage) {
  const [sortBy, sortDirection] = order.split(':');
  return query(widgetItems, {
    params: { dashboardId, widgetId: String(widgetId) },
    query: { page: String(page), sortBy, sortDirection: sortDirection === 'desc' ? 'desc' : 'asc' },
  });
}

export function firstTeamPage(dashboardId: string, widgetId: number) {
  return teamQuery(dashboardId, widgetId, firstPage);
}
