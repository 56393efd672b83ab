import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import css from './external-training.module.css';
import { useCheck } from './external-training.queries.ts';
import './external-training.words.ts';

interface CheckDialogProps {
  employeeId: number;
  training: ExternalTraining;
  onClose: () => void;
}

/** Approves a training, or sends it back with the corrections to make. */
export function CheckDialog({ employeeId, training, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const check = useCheck(employeeId);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function decide(decision: 'accepted' | 'sent-back') {
    const given = reason.trim();
    setMissing(decision === 'sent-back' && given === '');
    if (decision === 'sent-back' && given === '') return;
    check.mutate(
      { training, decision, reason: given },
      {
        onSuccess: () => {
          showToast(t(`externalTraining.checkForm.${decision === 'accepted' ? 'approved' : 'sentBack'}`));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('externalTraining.checkForm.title', { training: training.title })}
      withCloseButton={false}
    >
      <div className={css.form}>
        {check.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, check.error)}
          </Note>
        )}
        <p className="quiet">{t('externalTraining.checkForm.help')}</p>
        <EvidenceFiles employeeId={employeeId} training={training} />
        <Textarea
          label={t('externalTraining.checkForm.reason')}
          description={t('externalTraining.checkForm.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? t('externalTraining.checkForm.enterReason') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button loading={check.isPending} onClick={() => decide('accepted')}>
            {t('externalTraining.checkForm.approve')}
          </Button>
          <Button variant="default" disabled={check.isPending} onClick={() => decide('sent-back')}>
            {t('externalTraining.checkForm.sendBack')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('externalTraining.cancel')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
