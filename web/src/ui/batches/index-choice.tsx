import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { smallIcon } from '../icon.ts';
import css from './batches.module.css';

interface IndexChoiceProps {
  /** The file name of the index; null without one. */
  index: string | null;
  isPending: boolean;
  onChoose: (file: File) => void;
}

/** The table that says who each file belongs to. */
export function IndexChoice({ index, isPending, onChoose }: IndexChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar}>
      {index === null ? null : <span className={css.name}>{index}</span>}
      <FileButton
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(file) => {
          if (file !== null) onChoose(file);
        }}
      >
        {(button) => (
          <Button
            {...button}
            size="xs"
            variant="default"
            loading={isPending}
            leftSection={<IconUpload {...smallIcon} />}
          >
            {t(index === null ? 'batches.chooseIndex' : 'batches.replaceIndex')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
