import { useTranslation } from '../../lib/messages/use-translation.ts';
import css from './count.module.css';

interface CountProps {
  count: number | null;
  overdue?: number;
  className?: string | undefined;
  /** Only the inbox has a tinted badge, red once something in it is overdue: it is the viewer's own work. */
  isInbox?: boolean;
}

/** The number of items waiting behind a menu entry; renders nothing at zero. */
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
