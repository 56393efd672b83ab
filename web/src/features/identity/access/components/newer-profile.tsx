import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { useDifferenceWords } from '../grant-words.ts';
import { differences, type ProfileDifference, type ProfileDraft } from '../profile-draft.ts';
import css from './profile-editor.module.css';

interface NewerProfileProps {
  /** The draft that editing started from. */
  original: ProfileDraft;
  mine: ProfileDraft;
  /** The version someone has saved since. */
  newest: ProfileDraft;
  onChoose: (chosen: 'merged' | 'theirs') => void;
}

/** Someone else has saved: shows their changes, one's own, and how to continue. Nothing is lost. */
export function NewerProfile({ original, mine, newest, onChoose }: NewerProfileProps) {
  const { t } = useTranslation();
  return (
    <div className={css.newer}>
      <Note tone="caution" announce="now">
        {t('access.newer')}
        <div className={css.sides}>
          <Side title={t('access.theirs')} some={differences(original, newest)} />
          <Side title={t('access.mine')} some={differences(original, mine)} />
        </div>
        <Group gap="xs">
          <Button size="xs" onClick={() => onChoose('merged')}>
            {t('access.mergeMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
            {t('access.takeTheirs')}
          </Button>
        </Group>
      </Note>
    </div>
  );
}

function Side({ title, some }: { title: string; some: readonly ProfileDifference[] }) {
  const { t } = useTranslation();
  const words = useDifferenceWords();
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {some.length === 0 ? <li>{t('access.differences.none')}</li> : null}
        {some.map((difference) => (
          <li key={words(difference)}>{words(difference)}</li>
        ))}
      </ul>
    </section>
  );
}
