import type { ReactNode } from 'react';
import css from './short-facts.module.css';

export interface ShortFact {
  /** Only where two facts can have the same label. */
  key?: string | number;
  label: string;
  value: ReactNode;
  /** Something is missing or about to expire. */
  isWarning?: boolean;
}

/** A few labelled values of a card. Callers leave out empty ones. */
export function ShortFacts({ facts }: { facts: readonly ShortFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ key, label, value, isWarning }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd dir="auto" data-warning={isWarning || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
