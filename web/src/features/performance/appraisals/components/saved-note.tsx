import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { SaveState } from '../use-autosave.ts';
import css from './responses.module.css';
import '../words.ts';

/** Announces whether the text is saved. */
export function SavedNote({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const words = {
    idle: '',
    waiting: t('reviews.saving'),
    saving: t('reviews.saving'),
    saved: t('reviews.saved'),
    failed: t('reviews.notSaved'),
  }[state];
  return (
    <output className={css.saved} data-failed={state === 'failed' || undefined}>
      {words}
    </output>
  );
}
