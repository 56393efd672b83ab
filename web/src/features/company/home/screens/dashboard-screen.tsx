import { useIsMutating, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { isFlagOn } from '../../../../lib/flags.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DashboardGrid } from '../components/dashboard-grid.tsx';
import { DashboardHeader } from '../components/dashboard-header.tsx';
import { DashboardTabs } from '../components/dashboard-tabs.tsx';
import type { EditSearch } from '../edit-address.ts';
import { editorQuery } from '../editor-query.ts';
import {
  type DashboardAnswer,
  dashboardQuery,
  dashboardsQuery,
  deletionOf,
  homeId,
} from '../home.queries.ts';
import { readyQuery } from '../ready-query.ts';

export function HomeScreen() {
  return <DashboardPage key={homeId} dashboardId={homeId} search={useSearch({ from: '/' })} />;
}

export function DashboardScreen() {
  const { id, ...search } = useSearch({ from: '/dashboard' });
  const dashboardId = id === undefined ? homeId : String(id);
  return <DashboardPage key={dashboardId} dashboardId={dashboardId} search={search} />;
}

interface DashboardPageProps {
  dashboardId: string;
  search: EditSearch;
}

/** One dashboard, read or arranged. Without the new dashboard it is a plain page: one column, nothing to arrange. */
function DashboardPage({ dashboardId, search }: DashboardPageProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const types = useWidgetTypes();
  const isDeleting = useIsMutating({ mutationKey: deletionOf(dashboardId) }) > 0;
  const {
    data: answer,
    error,
    isFetching,
  } = useSuspenseQuery({
    ...dashboardQuery(dashboardId),
    // Never refetches a dashboard that is being deleted, whatever else has changed.
    ...(isDeleting && { staleTime: 'static' as const }),
  });
  // Deleted, or no longer visible to this viewer: hides the data already read. The person who deletes it is
  // redirected instead.
  if (error instanceof ApiError && error.status === 404 && !isFetching && !isDeleting) throw error;
  useSuspenseQuery(readyQuery(queryClient, types, dashboardId, answer));
  const listed = useQuery(dashboardsQuery).data;
  const titles = listed?.data ?? [];
  const dashboard = answer.body.data;
  const isHome = dashboardId === homeId || titles.some(({ id, isHome: home }) => home && id === dashboard.id);
  usePageTitle(isHome ? t('home.title') : dashboard.title);

  const isArrangeable = isFlagOn('new-dashboard-ui');
  const editable = isArrangeable && dashboard.permissions.editAllowed;
  const edit = editable ? search.edit : undefined;
  const show = (next: EditSearch) =>
    navigate({
      to: '.',
      search: (rest: object) => ({ ...rest, edit: undefined, settings: undefined, ...next }),
    });
  return (
    <>
      <DashboardHeader
        answer={answer}
        dashboardId={dashboardId}
        mayCreate={isArrangeable && (listed?.metadata.actions.includes('CREATE') ?? false)}
        isHome={isHome}
        isArrangeable={isArrangeable}
        editing={edit !== undefined}
        onPrepareEdit={() => void queryClient.prefetchQuery(editorQuery(queryClient, dashboardId))}
        onEdit={editable ? () => void show({ edit: 'layout' }) : null}
      />
      {edit === undefined && titles.length > 1 ? (
        <DashboardTabs titles={titles} shownId={dashboard.id} />
      ) : null}
      {edit === undefined ? (
        <DashboardGrid
          dashboardId={dashboardId}
          dashboard={isArrangeable ? dashboard : { ...dashboard, structure: 'single' }}
          onSettings={editable ? (widgetId) => void show({ edit: 'layout', settings: widgetId }) : null}
          onAdd={editable ? () => void show({ edit: 'add' }) : null}
        />
      ) : (
        <Suspense
          fallback={
            <DashboardGrid dashboardId={dashboardId} dashboard={dashboard} onSettings={null} onAdd={null} />
          }
        >
          <Editing
            dashboardId={dashboardId}
            answer={answer}
            beginWith={{ ...search, edit }}
            onClose={() => void show({})}
          />
        </Suspense>
      )}
    </>
  );
}

interface EditingProps {
  dashboardId: string;
  answer: DashboardAnswer;
  beginWith: EditSearch;
  onClose: () => void;
}

function Editing(props: EditingProps) {
  const queryClient = useQueryClient();
  const { data: DashboardEditor } = useSuspenseQuery(editorQuery(queryClient, props.dashboardId));
  return <DashboardEditor {...props} />;
}
