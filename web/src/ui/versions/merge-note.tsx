import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Note } from '../note.tsx';
import css from './dated-section.module.css';
import { type Draft, labelIn, type SectionModel } from './section-model.ts';

interface MergeNoteProps {
  /** Those that differ from what the other saved. */
  fields: readonly string[];
  theirs: Draft;
  model: Pick<SectionModel, 'fields' | 'textOf'>;
  onTake: (field: string) => void;
}

/** Somebody else saved first: nothing of either is lost, and whoever saves now sees both. */
export function MergeNote({ fields, theirs, model, onTake }: MergeNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={css.merge}>
      <Note tone="caution" announce="now">
        <b>{t('versions.merge.title')}</b> {t('versions.merge.help')}
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <span>
                {t('versions.merge.theirs', {
                  field: labelIn(model, field),
                  value: model.textOf(field, theirs[field] ?? ''),
                })}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => onTake(field)}>
                {t('versions.merge.take')}
              </Button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
