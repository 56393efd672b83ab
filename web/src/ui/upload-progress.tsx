import { Button } from '@mantine/core';
import type { UploadPause } from '../lib/api/upload-in-parts.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import css from './upload-progress.module.css';
import './upload-progress-words.ts';

interface UploadProgressProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Why the bar stands still, where it does. */
  pause: UploadPause | null;
  onCancel: () => void;
}

/** How much of a file has gone, in a row that wraps. */
export function UploadProgress({ label, value, pause, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <progress className={css.progress} aria-label={label} value={value} />
      <span className="figures">{format.percent(Math.floor(value * 100))}</span>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <output className={css.pause}>{pause === null ? '' : t(`uploadProgress.${pause}`)}</output>
    </>
  );
}
