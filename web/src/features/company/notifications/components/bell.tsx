import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import css from './notifications-bell.module.css';

export function Bell({ unread, ...button }: ComponentProps<typeof IconButton> & { unread: number }) {
  const { t } = useTranslation();
  return (
    <IconButton
      {...button}
      className={css.bell ?? ''}
      aria-label={unread === 0 ? t('notifications.bell') : t('notifications.bellUnread', { count: unread })}
    >
      <IconBell {...icon} />
      {unread === 0 ? null : <span className={css.dot} aria-hidden />}
    </IconButton>
  );
}
