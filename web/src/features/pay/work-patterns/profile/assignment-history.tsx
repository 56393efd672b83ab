import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { changesQuery } from '../work-patterns.queries.ts';
import css from './work-pattern-section.module.css';

/** The changes of a person's work patterns, with the reasons; loaded when it is opened. */
export function AssignmentHistory({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...changesQuery(employeeId), enabled: isOpen });
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('workPatterns.section.history')}</summary>
      {error === null ? null : <p role="alert">{t('workPatterns.section.historyFailed')}</p>}
      {data?.data.length === 0 ? <p>{t('workPatterns.section.historyNone')}</p> : null}
      <ol>
        {(data?.data ?? []).map(
          ({ id, kind, effectiveDate, before, after, reason, recordedAt, recordedBy }) => (
            <li key={id}>
              {t(`workPatterns.section.did.${kind}`, {
                before: before ?? '–',
                after: after ?? '–',
                day: format.date(effectiveDate),
              })}
              <p>
                {t('workPatterns.section.by', {
                  name: recordedBy ?? t('workPatterns.section.product'),
                  day: format.dateTime(recordedAt),
                })}
                {reason === '' ? null : ` · ${reason}`}
              </p>
            </li>
          ),
        )}
      </ol>
    </details>
  );
}
