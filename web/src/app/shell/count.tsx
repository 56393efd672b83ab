import { useTranslation } from '../../lib/messages/use-translation.ts';
import css from './count.module.css';

interface CountProps {
  count: number | null;
  overdue?: number;
  className?: string | undefined;
  /** The inbox alone has a tinted badge, red once something in it is overdue: it is what the viewer has to do. */
  isInbox?: boolean;
}

/** Work waiting behind an entry of the menu; nothing where there is none. */
export function Count({ count, overdue = 0, className = '', isInbox = false }: CountProps) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <span
      className={`${css.count} ${className}`}
      data-inbox={isInbox || undefined}
      data-overdue={overdue > 0 || undefined}
      title={overdue > 0 ? t('shell.overdueCount', { count: overdue }) : undefined}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">
        {t('shell.waitingCount', { count })}
        {overdue > 0 ? `, ${t('shell.overdueCount', { count: overdue })}` : ''}
      </span>
    </span>
  );
}
