import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import css from './user-menu.module.css';

export function UserMenuButton(button: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const { user } = useNavigation();
  return (
    <button type="button" {...button} className={`plain ${css.me}`}>
      <PersonAvatar name={user.displayName} src={user.avatarUrl} />
      <span className={css.name}>{user.displayName}</span>
      <span className="visually-hidden">{t('shell.userMenu')}</span>
      <IconChevronDown className={css.chevron} size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
