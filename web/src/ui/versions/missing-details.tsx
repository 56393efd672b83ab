import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { smallIcon } from '../icon.ts';
import css from './missing-details.module.css';
import './words.ts';

interface MissingDetailsProps {
  count: number;
  onAdd: () => void;
}

/** One button for all empty fields of a section, for viewers who may fill them in. */
export function MissingDetails({ count, onAdd }: MissingDetailsProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div className={css.missing}>
      <Button size="xs" variant="light" leftSection={<IconPlus {...smallIcon} />} onClick={onAdd}>
        {t('versions.addMissing', { count })}
      </Button>
    </div>
  );
}

/** For viewers who may not fill in an empty section. */
export function NoDetails() {
  const { t } = useTranslation();
  return <p className={css.none}>{t('versions.noDetails')}</p>;
}
