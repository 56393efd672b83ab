import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { changesQuery } from './pension.queries.ts';
import css from './pension-section.module.css';

/** A pension's values from one change to the next; loaded when it is opened. */
export function PensionHistory({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...changesQuery(employeeId), enabled: isOpen });
  const labels = new Map((data?.metadata.fields ?? []).map(({ key, label }) => [key, label]));
  return (
    <details className={css.block} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('pension.history')}</summary>
      {error === null ? null : <p role="alert">{t('pension.historyFailed')}</p>}
      {data?.data.length === 0 ? <p>{t('pension.historyNone')}</p> : null}
      <ol className={css.history}>
        {(data?.data ?? []).map(({ id, recordedAt, recordedBy, reason, pensionSchemeType, ...values }) => (
          <li key={id}>
            <b>{pensionSchemeType?.name}</b>
            <p>
              {t('pension.by', {
                name: recordedBy ?? t('pension.product'),
                day: format.dateTime(recordedAt),
              })}
              {reason === '' ? null : ` · ${reason}`}
            </p>
            <p>
              {Object.entries(values)
                .filter(([, value]) => value !== null)
                .map(([key, value]) => {
                  const text = key.endsWith('Date') ? format.date(value ?? '') : value;
                  return `${labels.get(key) ?? key}: ${text}`;
                })
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
