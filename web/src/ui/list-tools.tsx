import type { ReactNode } from 'react';
import { AsAtField } from './as-at-field.tsx';
import css from './list-tools.module.css';

interface ListToolsProps {
  /** What the list is searched and narrowed by. */
  children: ReactNode;
  /** Left out where the list is of today alone. */
  asAt?: { label: string; value: string; onChange: (day: string) => void };
}

/** The line above a list. */
export function ListTools({ children, asAt }: ListToolsProps) {
  return (
    <div className={css.tools}>
      {children}
      {asAt === undefined ? null : <AsAtField {...asAt} className={css.asAt} />}
    </div>
  );
}
