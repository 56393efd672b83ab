import type { ReactNode } from 'react';
import css from './state.module.css';

/** An empty state: the reason, and the next action. */
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
