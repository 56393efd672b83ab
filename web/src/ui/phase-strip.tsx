import type { ReactNode } from 'react';
import css from './phase-strip.module.css';

interface Phase {
  key: string | number;
  name: string;
  when: string;
  icon?: ReactNode;
  isLive: boolean;
}

/** Phases in order, across on a wide screen and down on a narrower one; the one under way is marked. */
export function PhaseStrip({ label, phases }: { label: string; phases: readonly Phase[] }) {
  return (
    <ol className={css.phases} aria-label={label}>
      {phases.map(({ key, name, when, icon, isLive }) => (
        <li
          key={key}
          className={css.phase}
          data-live={isLive || undefined}
          aria-current={isLive ? 'step' : undefined}
        >
          {icon}
          <span className={css.name}>{name}</span>
          <span className={css.when}>{when}</span>
        </li>
      ))}
    </ol>
  );
}
