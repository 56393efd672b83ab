import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { NotificationList } from '../components/notification-list.tsx';
import {
  type NotificationState,
  notificationsPerPage,
  notificationsQuery,
  unreadQuery,
  useReadAllNotifications,
} from '../notifications.queries.ts';

export function NotificationsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/notifications' });
  const { page, state } = useSearch({ from: '/notifications' });
  const answer = useQuery({
    ...notificationsQuery({ page, itemsPerPage: notificationsPerPage, state }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(unreadQuery).data?.unread;
  const readAll = useReadAllNotifications();
  usePageTitle(t('notifications.title'));
  const show = (next: { page: number; state: NotificationState | null }) => navigate({ search: next });

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
      <ListCard
        title={t('notifications.list')}
        answer={answer}
        page={page}
        onPage={(next) => void show({ page: next, state })}
        failed={t('notifications.failed')}
        expected={notificationsPerPage}
        empty={<NoNotifications state={state} />}
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
      >
        {(rows) => <NotificationList notifications={rows} />}
      </ListCard>
    </>
  );
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
