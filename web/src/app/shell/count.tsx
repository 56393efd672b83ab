import { useTranslation } from '../../lib/messages/use-translation.ts';
import css from './count.module.css';

interface CountProps {
  count: number | null;
  className?: string | undefined;
  /** The inbox alone has a tinted badge: it is what the viewer has to do. */
  isInbox?: boolean;
}

/** Work waiting behind an entry of the menu; nothing where there is none. */
export function Count({ count, className = '', isInbox = false }: CountProps) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <span className={`${css.count} ${className}`} data-inbox={isInbox || undefined}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('shell.waitingCount', { count })}</span>
    </span>
  );
}
