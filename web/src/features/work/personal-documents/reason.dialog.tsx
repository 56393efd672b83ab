import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './personal-documents.module.css';
import { useDownload } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

interface ReasonDialogProps {
  employeeId: number;
  document: PersonalDocument;
  onClose: () => void;
}

/** A sensitive document is opened only with a reason. */
export function ReasonDialog({ employeeId, document, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const download = useDownload(employeeId);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') return;
    download.mutate({ document, reason: given }, { onSuccess: onClose });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('personalDocuments.reasonForm.title', { kind: document.kind.title })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {download.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, download.error)}
          </Note>
        )}
        <p className="quiet">{t('personalDocuments.reasonForm.help')}</p>
        <TextInput
          label={t('personalDocuments.reasonForm.reason')}
          required
          data-autofocus
          maxLength={200}
          value={reason}
          error={isMissing ? t('personalDocuments.reasonForm.enter') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={download.isPending}>
            {t('personalDocuments.open')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('personalDocuments.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
