import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { FilterChip, Paging } from '../../../ui/list-controls.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard, WidgetRows } from '../../../ui/widget-card.tsx';
import { NotificationRow } from '../components/notification-row.tsx';
import {
  type NotificationState,
  notificationsPerPage,
  notificationsQuery,
  unreadQuery,
  useReadAllNotifications,
} from '../notifications.queries.ts';

export function NotificationsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/notifications' });
  const { page, state } = useSearch({ from: '/notifications' });
  const { data, error, refetch } = useQuery({
    ...notificationsQuery({ page, itemsPerPage: notificationsPerPage, state }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(unreadQuery).data?.unread;
  const readAll = useReadAllNotifications();
  usePageTitle(t('notifications.title'));
  const show = (next: { page: number; state: NotificationState | null }) => navigate({ search: next });
  const pagination = data?.metadata.pagination;

  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        subtitle={unread === undefined ? ' ' : t('notifications.subtitle', { count: unread })}
        actions={
          <Button
            leftSection={<IconChecks {...smallIcon} />}
            disabled={!unread}
            loading={readAll.isPending}
            onClick={() =>
              readAll.mutate(undefined, { onSuccess: () => showToast(t('notifications.allRead')) })
            }
          >
            {t('notifications.readAll')}
          </Button>
        }
      />
      <WidgetCard
        title={t('notifications.list')}
        count={pagination ? format.number(pagination.total) : undefined}
        actions={
          <FilterChip
            label={t('notifications.state')}
            choices={[
              { value: 'unread', label: t('notifications.stateUnread') },
              { value: 'read', label: t('notifications.stateRead') },
            ]}
            chosen={state}
            onChoose={(value) =>
              void show({ page: 1, state: value === 'unread' || value === 'read' ? value : null })
            }
          />
        }
        summary={
          pagination && pagination.count > 0
            ? t('list.range', {
                from: format.number((page - 1) * pagination.per_page + 1),
                to: format.number((page - 1) * pagination.per_page + pagination.count),
                total: format.number(pagination.total),
              })
            : null
        }
        more={
          pagination ? (
            <Paging
              page={page}
              pages={pagination.total_pages}
              onPage={(next) => void show({ page: next, state })}
            />
          ) : null
        }
      >
        {rows()}
      </WidgetCard>
    </>
  );

  function rows() {
    if (error !== null) {
      return (
        <Failure
          title={t('notifications.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {t('failure.widgetKept')}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={notificationsPerPage} />
        </Waiting>
      );
    }
    if (data.data.length === 0) return <NoNotifications state={state} />;
    return (
      <WidgetRows>
        {data.data.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </WidgetRows>
    );
  }
}

const emptyWords = {
  all: ['notifications.empty', 'notifications.emptyHelp'],
  unread: ['notifications.emptyUnread', 'notifications.emptyUnreadHelp'],
  read: ['notifications.emptyRead', 'notifications.emptyReadHelp'],
} as const;

function NoNotifications({ state }: { state: NotificationState | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/notifications' });
  const [title, help] = emptyWords[state ?? 'all'];
  return (
    <EmptyState
      title={t(title)}
      action={
        state === null ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => void navigate({ search: { page: 1, state: null } })}
          >
            {t('notifications.showAll')}
          </Button>
        )
      }
    >
      {t(help)}
    </EmptyState>
  );
}
