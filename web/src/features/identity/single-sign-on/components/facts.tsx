import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './facts.module.css';

interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
  /** What is said where nothing is known; that it is not taken unless told otherwise. */
  missing?: string;
}

/** Terms and what is said of each; what is missing is said, too. */
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
