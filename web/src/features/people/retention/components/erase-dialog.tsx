import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import type { LeaverPreview } from '@tenure/contract/people/retention.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useErase } from '../retention.queries.ts';
import css from './retention.module.css';

interface EraseDialogProps {
  leaver: LeaverPreview;
  onClose: () => void;
}

/** The last confirmation before data is erased for good: the reason, and the name typed in full. */
export function EraseDialog({ leaver, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const { employeeId, fullName: name, nameGoes } = leaver;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const erase = useErase(employeeId);
  const errors = fieldErrors(erase.error);
  const areas = leaver.areas.flatMap(({ area, state }) => (state === 'due' ? [area] : []));
  return (
    <Modal opened onClose={onClose} title={t('retention.eraseTitle', { name })} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate(
            { reason, fullName: typed, areas },
            {
              onSuccess: () => {
                showToast(t('retention.erased'));
                onClose();
              },
            },
          );
        }}
      >
        {erase.error === null || Object.keys(errors).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, erase.error)}
          </Note>
        )}
        <Note tone="critical">{t('retention.eraseHelp')}</Note>
        <ul>
          {areas.map((area) => (
            <li key={area}>{t(`retention.areas.${area}`)}</li>
          ))}
        </ul>
        {nameGoes ? <p>{t('retention.nameGoes')}</p> : null}
        <Textarea
          data-autofocus
          label={t('retention.reason')}
          description={t('retention.reasonHelp')}
          maxLength={2000}
          value={reason}
          error={errors['reason']}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <TextInput
          label={t('retention.typeName', { name })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={errors['fullName']}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Group gap="xs">
          <Button
            type="submit"
            variant="default"
            className={css.erase ?? ''}
            loading={erase.isPending}
            disabled={typed.trim() !== name}
          >
            {t('retention.eraseConfirm')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('retention.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
