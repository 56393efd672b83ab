import { Button, Group, Modal } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { type Difference, differences, merge } from '../dashboard-differences.ts';
import type { Draft } from '../dashboard-draft.ts';
import css from './editor.module.css';
import { useDifferenceWords } from './words.ts';
import './newer-version-words.ts';

interface NewerVersionProps {
  /** The draft that editing started from. */
  original: Draft;
  draft: Draft;
  /** The draft someone has saved since; null if no one has. */
  newest: Draft | null;
  opened: boolean;
  onCompare: (opened: boolean) => void;
  /** Receives the draft to continue with, and the other one. */
  onChoose: (chosen: { draft: Draft; other: Draft }, isMine: boolean) => void;
}

/** A quiet notice that takes no space from other content. */
export function NewerNotice({ onCompare }: { onCompare: () => void }) {
  const { t } = useTranslation();
  return (
    <output className={css.newer}>
      <IconInfoCircle {...smallIcon} />
      <span>{t('newerDashboard.newer')}</span>
      <button type="button" className="link" onClick={onCompare}>
        {t('newerDashboard.compare')}
      </button>
    </output>
  );
}

/** Someone else's changes beside one's own, in words, and the choice between them. */
export function NewerVersion({ original, draft, newest, opened, onCompare, onChoose }: NewerVersionProps) {
  const { t } = useTranslation();
  if (newest === null) return null;
  const mine = merge(original, draft, newest);
  return (
    <Modal
      opened={opened}
      onClose={() => onCompare(false)}
      withCloseButton={false}
      title={t('newerDashboard.changedMeanwhile')}
      size="lg"
    >
      <p className="quiet">{t('newerDashboard.changedHelp')}</p>
      <div className={css.versions}>
        <Changes title={t('newerDashboard.theirChanges')} some={differences(original, newest)} />
        <Changes title={t('newerDashboard.myChanges')} some={differences(original, draft)} />
      </div>
      <Group gap="xs" mt="lg">
        <Button onClick={() => onChoose({ draft: mine, other: newest }, true)}>
          {t('newerDashboard.keepMine')}
        </Button>
        <Button variant="default" onClick={() => onChoose({ draft: newest, other: mine }, false)}>
          {t('newerDashboard.takeTheirs')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onCompare(false)}>
          {t('newerDashboard.decideLater')}
        </Button>
      </Group>
    </Modal>
  );
}

function Changes({ title, some }: { title: string; some: readonly Difference[] }) {
  const { t } = useTranslation();
  const words = useDifferenceWords();
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {some.length === 0 ? <li>{t('newerDashboard.differences.none')}</li> : null}
        {some.map((difference) => (
          <li key={words(difference)}>{words(difference)}</li>
        ))}
      </ul>
    </section>
  );
}
