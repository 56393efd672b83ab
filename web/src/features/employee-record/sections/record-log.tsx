import type { DatedRecord } from '@tenure/contract/people/dated-record.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './dated-section.module.css';
import { useValueText } from './record-field.tsx';
import { isFieldName } from './record-inputs.ts';

/** What was done to a part of a record, and why; the newest first. */
export function RecordLog({ record }: { record: DatedRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useValueText(record.choices);
  return (
    <details className={css.log}>
      <summary>{t('record.log.title')}</summary>
      <ol>
        {record.history.map((deed) => (
          <li key={deed.id}>
            <b>
              {t(`record.log.${deed.kind}`, {
                day: deed.from === null ? t('record.log.beginning') : format.date(deed.from),
              })}
            </b>
            {' · '}
            {t('record.log.by', { name: deed.recordedBy ?? '', day: format.dateTime(deed.recordedAt) })}
            {deed.reason === '' ? null : ` · ${deed.reason}`}
            <ul>
              {Object.keys(deed.after)
                .filter(isFieldName)
                .map((field) => (
                  <li key={field}>
                    {t('record.log.was', {
                      field: t(`record.fields.${field}`),
                      before: textOf(field, String(deed.before[field] ?? '')),
                      after: textOf(field, String(deed.after[field] ?? '')),
                    })}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
