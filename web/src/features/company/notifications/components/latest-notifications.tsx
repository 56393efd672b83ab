import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { notificationsQuery, useReadAllNotifications } from '../notifications.queries.ts';
import { NotificationList } from './notification-list.tsx';

/** Shows this many; fetches more, because those of one kind share a place. */
const latestCount = 5;
const fetchedCount = 20;

export function LatestNotifications({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const { t } = useTranslation();
  const { mutate: readAll } = useReadAllNotifications();
  return (
    <WidgetCard
      title={t('notifications.title')}
      count={unread === 0 ? undefined : unread}
      actions={
        unread === 0 ? null : (
          <button type="button" className="link small" onClick={() => readAll()}>
            {t('notifications.readAll')}
          </button>
        )
      }
      summary={t('notifications.newest')}
      more={
        <AppLink className="link" href="/notifications" onClick={onFollow}>
          {t('notifications.seeAll')}
        </AppLink>
      }
    >
      <Latest onFollow={onFollow} />
    </WidgetCard>
  );
}

function Latest({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const answer = useQuery(notificationsQuery({ page: 1, itemsPerPage: fetchedCount, state: null }));
  return (
    <ListContent
      answer={answer}
      failed={t('notifications.failed')}
      expected={latestCount}
      empty={<EmptyState title={t('notifications.empty')}>{t('notifications.emptyHelp')}</EmptyState>}
    >
      {(notifications) => (
        <NotificationList notifications={notifications} most={latestCount} onFollow={onFollow} />
      )}
    </ListContent>
  );
}
