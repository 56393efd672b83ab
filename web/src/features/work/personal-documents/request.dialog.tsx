import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './personal-documents.module.css';
import { kindsQuery, useRequest } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

interface RequestDialogProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}

/** Requests a document of a kind from the person. */
export function RequestDialog({ employeeId, fullName, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const request = useRequest(employeeId);
  const kinds = (useQuery(kindsQuery()).data?.data ?? []).filter(({ isArchived }) => !isArchived);
  const [kindId, setKindId] = useState<number | null>(null);
  const [instructions, setInstructions] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(request.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (kindId === null) return;
    request.mutate(
      { kindId, instructions, dueOn: dueOn === '' ? null : dueOn },
      {
        onSuccess: () => {
          showToast(t('personalDocuments.requestForm.sent'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('personalDocuments.requestForm.title', { name: fullName })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {request.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, request.error)}
          </Note>
        )}
        <NativeSelect
          label={t('personalDocuments.form.kind')}
          required
          data-autofocus
          value={kindId === null ? '' : String(kindId)}
          error={isChecked && kindId === null ? t('personalDocuments.form.chooseKind') : refused['kindId']}
          data={[
            { value: '', label: t('personalDocuments.form.chooseKind') },
            ...kinds.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget: { value } }) => setKindId(value === '' ? null : Number(value))}
        />
        <Textarea
          label={t('personalDocuments.requestForm.instructions')}
          description={t('personalDocuments.requestForm.instructionsHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={1000}
          value={instructions}
          error={refused['instructions']}
          onChange={(event) => setInstructions(event.currentTarget.value)}
        />
        <DayField
          label={t('personalDocuments.requestForm.dueOn')}
          value={dueOn}
          error={refused['dueOn']}
          onChange={setDueOn}
        />
        <Group gap="xs">
          <Button type="submit" loading={request.isPending}>
            {t('personalDocuments.requestForm.send')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('personalDocuments.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
