import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many rows are selected, in words. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** The buttons for the selected rows. */
  children: ReactNode;
  /** Limits and failures, below the buttons. */
  notes?: ReactNode;
}

/** The bar that stays at the bottom of a list while rows are selected. */
export function SelectionBar({ count, clearLabel, onClear, children, notes }: SelectionBarProps) {
  return (
    <section className={css.bar} aria-label={count}>
      <output>{count}</output>
      {children}
      <Button className={css.clear ?? ''} size="xs" variant="subtle" color="gray" onClick={onClear}>
        {clearLabel}
      </Button>
      {notes}
    </section>
  );
}
