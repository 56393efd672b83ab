import type { DatedSection } from '@tenure/contract/people/record-fields.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import type { DatedAnswer } from '../employee-record.queries.ts';
import css from './dated-section.module.css';
import { useValueText } from './record-field.tsx';
import { draftOf, fieldsOf } from './record-inputs.ts';

type Record = DatedAnswer['body']['data'];
type Version = Record['versions'][number];

interface RecordValuesProps {
  section: DatedSection;
  version: Version;
  /** What is planned next, to be shown under what it will change. */
  next: Version | undefined;
  choices: Record['choices'];
}

/** A version as it is read. */
export function RecordValues({ section, version, next, choices }: RecordValuesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useValueText(choices);
  const current = draftOf(section, version.values);
  const coming = next === undefined ? null : draftOf(section, next.values);
  return (
    <dl className={css.fields}>
      {fieldsOf(section).map((field) => (
        <div key={field}>
          <dt>{t(`record.fields.${field}`)}</dt>
          <dd>
            {textOf(field, current[field] ?? '')}
            {coming === null || next?.from == null || coming[field] === current[field] ? null : (
              <span>
                {'→ '}
                {t('record.becomes', {
                  value: textOf(field, coming[field] ?? ''),
                  day: format.date(next.from),
                })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
