import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import css from './dated-section.module.css';
import { type DatedAnswer, labelIn, type SectionModel } from './section-model.ts';

interface RecordLogProps {
  history: DatedAnswer['body']['data']['history'];
  model: Pick<SectionModel, 'fields' | 'draftOf' | 'textOf'>;
}

/** The changes of a part of a record, with their reasons; the newest first. */
export function RecordLog({ history, model }: RecordLogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <details className={css.log}>
      <summary>{t('versions.log.title')}</summary>
      <ol>
        {history.map((deed) => (
          <li key={deed.id}>
            <b>
              {t(`versions.log.${deed.kind}`, {
                day: deed.from === null ? t('versions.log.beginning') : format.date(deed.from),
              })}
            </b>
            {' · '}
            {t('versions.log.by', { name: deed.recordedBy ?? '', day: format.dateTime(deed.recordedAt) })}
            {deed.reason === '' ? null : ` · ${deed.reason}`}
            <ul>
              {model.fields
                .filter(({ key }) => Object.hasOwn(deed.after, key))
                .map(({ key }) => (
                  <li key={key}>
                    {t('versions.log.was', {
                      field: labelIn(model, key),
                      before: model.textOf(key, model.draftOf(deed.before)[key] ?? ''),
                      after: model.textOf(key, model.draftOf(deed.after)[key] ?? ''),
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
