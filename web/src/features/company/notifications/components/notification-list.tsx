import type { Notification } from '@tenure/contract/platform/notifications.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { groupsOf } from '../notification-groups.ts';
import css from './notification-row.module.css';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** The most groups to show; all when omitted. */
  most?: number;
  onFollow?: () => void;
}

/** Notifications, with runs of one kind folded behind their newest. */
export function NotificationList({ notifications, most, onFollow }: NotificationListProps) {
  return (
    <WidgetRows>
      {groupsOf(notifications)
        .slice(0, most)
        .map((group) => (
          <Group key={group[0]?.id} group={group} onFollow={onFollow} />
        ))}
    </WidgetRows>
  );
}

function Group({ group, onFollow }: { group: Notification[]; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = group;
  const isUnread = others.some(({ readAt }) => readAt === null);
  return (
    <>
      {(isOpen ? group : first ? [first] : []).map((notification) => (
        <NotificationRow key={notification.id} notification={notification} {...(onFollow && { onFollow })} />
      ))}
      {others.length === 0 ? null : (
        <WidgetRow>
          <span className={css.dot} data-unread={isUnread || undefined} />
          <button
            type="button"
            className="link small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'notifications.showFewer' : 'notifications.showMore', { count: others.length })}
          </button>
        </WidgetRow>
      )}
    </>
  );
}
