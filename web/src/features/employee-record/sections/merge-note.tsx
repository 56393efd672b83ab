import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import css from './dated-section.module.css';
import type { Draft, FieldName } from './record-inputs.ts';

interface MergeNoteProps {
  /** Those that differ from what the other saved. */
  fields: readonly FieldName[];
  theirs: Draft;
  textOf: (field: FieldName, value: string) => string;
  onTake: (field: FieldName) => void;
}

/** Somebody else saved first: nothing of either is lost, and whoever saves now sees both. */
export function MergeNote({ fields, theirs, textOf, onTake }: MergeNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={css.merge}>
      <Note tone="caution" announce="now">
        <b>{t('record.merge.title')}</b> {t('record.merge.help')}
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <span>
                {t('record.merge.theirs', {
                  field: t(`record.fields.${field}`),
                  value: textOf(field, theirs[field] ?? ''),
                })}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => onTake(field)}>
                {t('record.merge.take')}
              </Button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
