import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useWithdraw, type WorkflowAnswer } from '../workflows.queries.ts';
import css from './workflows.module.css';

/** Withdraws a workflow, with a reason that stays with it. */
export function WithdrawDialog({ answer, onClose }: { answer: WorkflowAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, title } = answer.body.data;
  const [reason, setReason] = useState('');
  const withdraw = useWithdraw(String(id));
  const wrong = fieldErrors(withdraw.error)['reason'];
  return (
    <Modal opened onClose={onClose} title={t('workflows.withdrawTitle', { title })} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          withdraw.mutate(
            { reason, etag: answer.etag },
            {
              onSuccess: () => {
                showToast(t('workflows.withdrawnNow'));
                onClose();
              },
            },
          );
        }}
      >
        {withdraw.error === null || wrong !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, withdraw.error)}
          </Note>
        )}
        <p className="quiet">{t('workflows.withdrawHelp')}</p>
        <Textarea
          data-autofocus
          required
          label={t('workflows.reason')}
          value={reason}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={withdraw.isPending}>
            {t('workflows.withdraw')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('workflows.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
