import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type FormDraft, saysTheSame } from '../lib/merge-drafts.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './merge-note.module.css';
import { Note } from './note.tsx';
import type { Theirs } from './use-merge.ts';
import './merge-words.ts';

interface MergeNoteProps<Draft extends FormDraft> {
  theirs: Theirs<Draft> | null;
  /** They deleted the record edited here, and saving adds it again. */
  isGone?: boolean;
  draft: Draft;
  /** A field and its saved value in words; or a whole sentence, if the value is not shown. */
  inWords: (key: string) => { label: string; text: string; whole?: string };
  /**
   * Fields that are shown only in part and so cannot be merged, but that the next person to save must know
   * of.
   */
  toKnow?: readonly string[];
  /** Merges their saved values into the form. */
  onTake: (take: (mine: Draft) => Draft) => void;
}

/** Someone else saved first: shows their values beside the entered ones. Takes the focus when it appears. */
export function MergeNote<Draft extends FormDraft>({
  theirs,
  isGone = false,
  draft,
  inWords,
  toKnow = [],
  onTake,
}: MergeNoteProps<Draft>) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs !== null || isGone) box.current?.focus();
  }, [theirs, isGone]);
  if (isGone) {
    return (
      <div className={css.merge} ref={box} tabIndex={-1}>
        <Note tone="caution" announce="now">
          <b>{t('merge.gone')}</b> {t('merge.goneHelp')}
        </Note>
      </div>
    );
  }
  if (theirs === null) return null;
  const told = theirs.changed.filter(
    (key) => toKnow.includes(key) || !saysTheSame(draft[key], theirs.draft[key]),
  );
  const take = (key: string) => {
    onTake((mine) => ({ ...mine, ...Object.fromEntries([[key, theirs.draft[key]]]) }));
    // The button disappears with the conflict it settled.
    box.current?.focus();
  };
  return (
    <div className={css.merge} ref={box} tabIndex={-1}>
      <Note tone="caution" announce="now">
        <b>{t('merge.title')}</b> {t('merge.help')}
        <ul>
          {told.map((key) => {
            const { label, text, whole } = inWords(key);
            return (
              <li key={key}>
                <span>{whole ?? t('merge.theirs', { field: label, value: text || t('merge.nothing') })}</span>
                {toKnow.includes(key) ? null : (
                  <Button size="compact-xs" variant="default" onClick={() => take(key)}>
                    {t('merge.take')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
