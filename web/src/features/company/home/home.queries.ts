import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Audience,
  audienceChoices,
  availableWidgets,
  createDashboard,
  type Dashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  saveDashboard,
  setAudience,
  shareDashboard,
  widgetItems,
} from '@tenure/contract/company/dashboards.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { fileContent } from '@tenure/contract/platform/files.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { everyQueryOf, isStaleVersion, query, versionedQuery } from '../../../lib/api/query.ts';
import { bodyOf, type Draft } from './dashboard-draft.ts';
import { refreshDashboards } from './refresh-dashboards.ts';

export type DashboardAnswer = Answer<EndpointAnswer<typeof getDashboard>>;
export type OfferedWidget = EndpointAnswer<typeof availableWidgets>['data'][number];
export type DashboardTitle = EndpointAnswer<typeof listDashboards>['data'][number];

export const homeId = 'home';
export const dashboardsQuery = query(listDashboards, {});

export function dashboardQuery(dashboardId: string) {
  return versionedQuery(getDashboard, { params: { dashboardId } });
}

export function availableWidgetsQuery(dashboardId: string) {
  return query(availableWidgets, { params: { dashboardId } });
}

export const addressOfFile = (fileId: number) => fileContent.path.replace('{fileId}', String(fileId));

interface Version {
  etag: string | null;
}

export function useSaveDashboard(dashboardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, etag }: Version & { draft: Draft }) =>
      call(saveDashboard, { params: { dashboardId }, body: bodyOf(draft) }, { ifMatch: etag }),
    onSuccess: (answer) => keepDashboard(queryClient, dashboardId, answer),
    onError: (error) => {
      if (isStaleVersion(error)) void refreshDashboards(queryClient);
    },
  });
}

export function useShareDashboard(dashboardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ shared, etag }: Version & Pick<Dashboard, 'shared'>) =>
      call(shareDashboard, { params: { dashboardId }, body: { shared } }, { ifMatch: etag }),
    onSuccess: (answer) => keepDashboard(queryClient, dashboardId, answer),
    onError: () => refreshDashboards(queryClient),
  });
}

export const audienceChoicesQuery = query(audienceChoices, {});

export function useCreateDashboard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; audience: Audience }) => call(createDashboard, { body }),
    onSuccess: (answer) => keepDashboard(queryClient, String(answer.body.data.id), answer),
  });
}

export function useSetAudience(dashboardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ audience, etag }: Version & { audience: Audience }) =>
      call(setAudience, { params: { dashboardId }, body: { audience } }, { ifMatch: etag }),
    onSuccess: (answer) => keepDashboard(queryClient, dashboardId, answer),
    onError: (error) => {
      if (isStaleVersion(error)) void refreshDashboards(queryClient);
    },
  });
}

export const deletionOf = (dashboardId: string) => [deleteDashboard.name, dashboardId];

/**
 * Its screen closes before the deletion counts as done, and until then does not refetch a deleted dashboard.
 */
export function useDeleteDashboard(dashboardId: string, leaveScreen: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(dashboardId),
    mutationFn: ({ etag }: Version) => call(deleteDashboard, { params: { dashboardId } }, { ifMatch: etag }),
    onSuccess: async () => {
      await leaveScreen();
      queryClient.removeQueries({ queryKey: dashboardQuery(dashboardId).queryKey, type: 'inactive' });
      await queryClient.invalidateQueries(everyQueryOf(listDashboards));
    },
  });
}

function keepDashboard(queryClient: QueryClient, dashboardId: string, answer: DashboardAnswer): void {
  queryClient.setQueryData(dashboardQuery(dashboardId).queryKey, answer);
  void queryClient.invalidateQueries(everyQueryOf(listDashboards));
  void queryClient.invalidateQueries(everyQueryOf(widgetItems));
}

/** Refetches one widget: its list, and the values beside it. */
export async function reloadWidget(
  queryClient: QueryClient,
  dashboardId: string,
  widgetId: number,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: [widgetItems.name, { dashboardId, widgetId: String(widgetId) }],
    }),
    queryClient.invalidateQueries({ queryKey: dashboardQuery(dashboardId).queryKey }),
  ]);
}
