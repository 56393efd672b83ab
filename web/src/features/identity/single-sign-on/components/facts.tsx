import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './facts.module.css';

interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
  /** The text for an unknown fact; by default that it is not used. */
  missing?: string;
}

/** Terms and their values; missing values are stated too. */
export function Facts({ facts, missing }: FactsProps) {
  const { t } = useTranslation();
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === '' ? (
              <span className="quiet">{missing ?? t('singleSignOn.notTaken')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
