import type { ReactNode } from 'react';
import css from './fact-list.module.css';

export interface Fact {
  key: string;
  icon: ReactNode;
  label: string;
  value: ReactNode;
}

/** Facts about a person. Callers leave out the unknown ones and those this viewer may not see. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ key, icon, label, value }) => (
        <div key={key}>
          <dt>
            <span className={css.icon}>{icon}</span>
            {label}
          </dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
