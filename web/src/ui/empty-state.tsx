import type { ReactNode } from 'react';
import css from './state.module.css';

/** Nothing to show: why, and what to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      <p className="quiet">{children}</p>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
