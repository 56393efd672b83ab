import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureDetail } from '../lib/failure-detail.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './dialog-form.module.css';
import { Note } from './note.tsx';
import { useFocusGivenBack } from './use-focus-given-back.ts';
import './check-words.ts';

export interface Check {
  decision: 'accepted' | 'sent-back';
  reason: string;
}

interface CheckDialogProps {
  title: string;
  help: string;
  isPending: boolean;
  error: Error | null;
  onCheck: (check: Check) => void;
  onClose: () => void;
  /** The submission that is checked. */
  children: ReactNode;
}

/** Approves a submission, or sends it back with the corrections to make. */
export function CheckDialog({ title, help, isPending, error, onCheck, onClose, children }: CheckDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function decide(decision: Check['decision']) {
    const given = reason.trim();
    const lacksReason = decision === 'sent-back' && given === '';
    setMissing(lacksReason);
    if (!lacksReason) onCheck({ decision, reason: given });
  }

  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <div className={css.form}>
        {error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, error)}
          </Note>
        )}
        <p className="quiet">{help}</p>
        {children}
        <Textarea
          label={t('check.reason')}
          description={t('check.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? t('check.enterReason') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button loading={isPending} onClick={() => decide('accepted')}>
            {t('check.approve')}
          </Button>
          <Button variant="default" disabled={isPending} onClick={() => decide('sent-back')}>
            {t('check.sendBack')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('check.cancel')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
