import { Button, Group, Modal, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './personal-documents.module.css';
import { useCheck } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

interface CheckDialogProps {
  employeeId: number;
  document: PersonalDocument;
  onOpen: (document: PersonalDocument) => void;
  onClose: () => void;
}

/** Approves an uploaded document, or sends it back with the corrections to make. */
export function CheckDialog({ employeeId, document, onOpen, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusGivenBack();
  const check = useCheck(employeeId);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function decide(decision: 'accepted' | 'sent-back') {
    const given = reason.trim();
    setMissing(decision === 'sent-back' && given === '');
    if (decision === 'sent-back' && given === '') return;
    check.mutate(
      { document, decision, reason: given },
      {
        onSuccess: () => {
          showToast(t(`personalDocuments.checkForm.${decision === 'accepted' ? 'approved' : 'sentBack'}`));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('personalDocuments.checkForm.title', { kind: document.kind.title })}
      withCloseButton={false}
    >
      <div className={css.form}>
        {check.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, check.error)}
          </Note>
        )}
        <p className="quiet">{t('personalDocuments.checkForm.help')}</p>
        {document.expiresOn === null ? null : (
          <p>{t('personalDocuments.validUntil', { day: format.date(document.expiresOn) })}</p>
        )}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconDownload {...smallIcon} />}
          onClick={() => onOpen(document)}
        >
          {t('personalDocuments.open')}
        </Button>
        <Textarea
          label={t('personalDocuments.checkForm.reason')}
          description={t('personalDocuments.checkForm.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? t('personalDocuments.checkForm.enterReason') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button loading={check.isPending} onClick={() => decide('accepted')}>
            {t('personalDocuments.checkForm.approve')}
          </Button>
          <Button variant="default" disabled={check.isPending} onClick={() => decide('sent-back')}>
            {t('personalDocuments.checkForm.sendBack')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('personalDocuments.cancel')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
