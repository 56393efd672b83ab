import { IconCheck } from '@tabler/icons-react';
import type { Notification } from '@tenure/contract/platform/notifications.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { WidgetRow } from '../../../../ui/widget-card.tsx';
import { useReadNotification } from '../notifications.queries.ts';
import css from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  onFollow?: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { mutate: read } = useReadNotification();
  const { title, body, href, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <WidgetRow>
      <span className={css.dot} data-unread={isUnread || undefined} />
      <div className={css.words}>
        <p className={css.title} data-unread={isUnread || undefined}>
          {href === null ? (
            title
          ) : (
            <AppLink
              href={href}
              onClick={() => {
                if (isUnread) read(notification);
                onFollow?.();
              }}
            >
              {title}
            </AppLink>
          )}
          {isUnread ? <span className="visually-hidden"> ({t('notifications.unreadTag')})</span> : null}
        </p>
        <p className={css.body}>{body}</p>
      </div>
      <time className={css.when} dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.ago(createdAt, now)}
      </time>
      <span className={css.action}>
        {isUnread ? (
          <IconButton
            size={28}
            aria-label={t('notifications.readOne', { title })}
            title={t('notifications.read')}
            onClick={() => read(notification)}
          >
            <IconCheck {...smallIcon} />
          </IconButton>
        ) : null}
      </span>
    </WidgetRow>
  );
}
