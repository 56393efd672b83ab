import { Button } from '@mantine/core';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Note } from './note.tsx';
import css from './stale-note.module.css';

/** States that a save was refused because someone else saved first, and offers to show their version. */
export function StaleNote({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.stale}>
      <Note
        tone="caution"
        announce="now"
        action={
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('form.takeTheirs')}
          </Button>
        }
      >
        {t('errors.stale-version')}
      </Note>
    </div>
  );
}
