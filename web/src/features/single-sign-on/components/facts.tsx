import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './facts.module.css';

/** Terms and what is said of each; what is missing is said, too. */
export function Facts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  const { t } = useTranslation();
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === '' ? (
              <span className="quiet">{t('singleSignOn.notTaken')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
