import type { ReactNode } from 'react';
import { AsAtField } from './as-at-field.tsx';
import css from './list-tools.module.css';

interface ListToolsProps {
  /** The search and filters of the list. */
  children: ReactNode;
  /** Omitted for a list of today only. */
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
