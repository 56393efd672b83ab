import type { ReactNode } from 'react';
import css from './note.module.css';
import { type Tone, toneIcons } from './status-tag.tsx';

interface NoteProps {
  tone: Tone;
  /** Whether a screen reader is interrupted, or told when there is time; otherwise plain text. */
  announce?: 'now' | 'politely';
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

const roles = { now: 'alert', politely: 'status' } as const;

/** A few sentences that stand out from the page, with at most one action. */
export function Note({ tone, announce, icon, action, children }: NoteProps) {
  const Icon = toneIcons[tone];
  return (
    <div className={css.note} data-tone={tone} role={announce && roles[announce]}>
      <span className={css.icon}>{icon ?? <Icon size={18} stroke={1.6} aria-hidden />}</span>
      <div className={css.words}>{children}</div>
      {action}
    </div>
  );
}
