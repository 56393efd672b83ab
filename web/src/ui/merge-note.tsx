import { Button } from '@mantine/core';
import { type FormDraft, saysTheSame } from '../lib/merge-drafts.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './merge-note.module.css';
import { Note } from './note.tsx';
import type { Theirs } from './use-merge.ts';
import './merge-words.ts';

interface MergeNoteProps<Draft extends FormDraft> {
  theirs: Theirs<Draft> | null;
  draft: Draft;
  /** A field, and what they saved in it, in words. */
  inWords: (key: string) => { label: string; text: string };
  /** Takes what they saved into what was entered. */
  onTake: (take: (mine: Draft) => Draft) => void;
}

/** Somebody else saved first: what they saved stands beside what was entered. */
export function MergeNote<Draft extends FormDraft>({
  theirs,
  draft,
  inWords,
  onTake,
}: MergeNoteProps<Draft>) {
  const { t } = useTranslation();
  if (theirs === null) return null;
  const disputed = theirs.changed.filter((key) => !saysTheSame(draft[key], theirs.draft[key]));
  const take = (key: string) =>
    onTake((mine) => ({ ...mine, ...Object.fromEntries([[key, theirs.draft[key]]]) }));
  return (
    <div className={css.merge}>
      <Note tone="caution" announce="now">
        <b>{t('merge.title')}</b> {t('merge.help')}
        <ul>
          {disputed.map((key) => {
            const { label, text } = inWords(key);
            return (
              <li key={key}>
                <span>{t('merge.theirs', { field: label, value: text || t('merge.nothing') })}</span>
                <Button size="compact-xs" variant="default" onClick={() => take(key)}>
                  {t('merge.take')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
