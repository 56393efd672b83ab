import { Button, FileInput, Group, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  mostPersonalDocumentBytes,
  type PersonalDocument,
} from '@tenure/contract/work/personal-documents.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './personal-documents.module.css';
import { kindsQuery, useUpload } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

interface UploadDialogProps {
  employeeId: number;
  /** The request it answers; null for a document no one requested. */
  document: PersonalDocument | null;
  /** The kind chosen at first. */
  kindId?: number;
  onClose: () => void;
}

export function UploadDialog({ employeeId, document, kindId: begun, onClose }: UploadDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const upload = useUpload(employeeId);
  const kinds = useQuery({ ...kindsQuery(), enabled: document === null }).data?.data ?? [];
  const [kindId, setKindId] = useState<number | null>(document?.kind.id ?? begun ?? null);
  const [expiresOn, setExpiresOn] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const kind = document?.kind ?? kinds.find(({ id }) => id === kindId);
  const expiry = kind?.expiry ?? 'none';
  const instructions = document?.instructions ?? kinds.find(({ id }) => id === kindId)?.instructions ?? '';
  const refused = fieldErrors(upload.error);
  const problems = {
    kindId: kindId === null ? t('personalDocuments.form.chooseKind') : undefined,
    expiresOn:
      expiry === 'required' && expiresOn === '' ? t('personalDocuments.form.enterExpiry') : undefined,
    file:
      file === null || file.size > mostPersonalDocumentBytes
        ? t(file === null ? 'personalDocuments.form.chooseFile' : 'personalDocuments.form.fileHelp')
        : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (kindId === null || file === null || Object.values(problems).some((one) => one !== undefined)) return;
    upload.mutate(
      { kindId, documentId: document?.id ?? null, expiresOn: expiry === 'none' ? '' : expiresOn, file },
      {
        onSuccess: () => {
          showToast(t('personalDocuments.form.sent'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal opened onClose={onClose} title={t('personalDocuments.form.uploadTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {upload.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, upload.error)}
          </Note>
        )}
        {document === null ? (
          <NativeSelect
            label={t('personalDocuments.form.kind')}
            required
            data-autofocus
            value={kindId === null ? '' : String(kindId)}
            error={shown('kindId')}
            data={[
              { value: '', label: t('personalDocuments.form.chooseKind') },
              ...kinds
                .filter(({ isArchived }) => !isArchived)
                .map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => setKindId(value === '' ? null : Number(value))}
          />
        ) : (
          <p className="quiet">{document.kind.title}</p>
        )}
        {instructions === '' ? null : <p className="quiet">{instructions}</p>}
        {expiry === 'none' ? null : (
          <DayField
            label={t('personalDocuments.form.expiresOn')}
            required={expiry === 'required'}
            value={expiresOn}
            error={shown('expiresOn')}
            onChange={setExpiresOn}
          />
        )}
        <FileInput
          label={t('personalDocuments.form.file')}
          description={t('personalDocuments.form.fileHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          accept="application/pdf,image/jpeg,image/png"
          value={file}
          error={shown('file')}
          onChange={setFile}
        />
        <Group gap="xs">
          <Button type="submit" loading={upload.isPending}>
            {t('personalDocuments.form.send')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('personalDocuments.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
