import type { QueryClient } from '@tanstack/react-query';
import { codeQuery } from '../../../lib/code-query.ts';
import { availableWidgetsQuery } from './home.queries.ts';

/** The code of the editor, and the widgets that can be added. */
export function editorQuery(queryClient: QueryClient, dashboardId: string) {
  return codeQuery(`dashboard-editor-${dashboardId}`, async () => {
    const [{ DashboardEditor }] = await Promise.all([
      import('./editor/dashboard-editor.tsx'),
      queryClient.prefetchQuery(availableWidgetsQuery(dashboardId)),
    ]);
    return DashboardEditor;
  });
}
