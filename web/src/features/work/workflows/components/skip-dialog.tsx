import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { Task } from '@tenure/contract/work/tasks.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useSkip } from '../workflows.queries.ts';
import css from './workflows.module.css';
import '../words.ts';

interface SkipDialogProps {
  task: Task;
  etag: string | null;
  onClose: () => void;
}

/** Skips a step, with a reason for everyone who sees it. */
export function SkipDialog({ task, etag, onClose }: SkipDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const skip = useSkip(String(task.id));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workflows.skipTitle', { title: task.title })}
      withCloseButton={false}
    >
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim();
          setMissing(given === '');
          if (given === '') return;
          skip.mutate(
            { reason: given, etag },
            {
              onSuccess: () => {
                showToast(t('workflows.skippedNow'));
                onClose();
              },
            },
          );
        }}
      >
        {skip.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, skip.error)}
          </Note>
        )}
        <p className="quiet">{t('workflows.skipHelp')}</p>
        <Textarea
          label={t('workflows.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={400}
          value={reason}
          error={isMissing ? t('workflows.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={skip.isPending}>
            {t('workflows.skip')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('workflows.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
