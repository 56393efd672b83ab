import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { TrophyRequest } from '@tenure/contract/recognition/trophy-requests.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useDecideTrophyRequest } from '../recognition.queries.ts';
import css from './recognition.module.css';
import { Refused } from './refused.tsx';
import '../words.ts';

interface DeclineRequestProps {
  request: TrophyRequest;
  onClose: () => void;
}

export function DeclineRequestDialog({ request, onClose }: DeclineRequestProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const decide = useDecideTrophyRequest();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(decide.error);
  const names = { giver: request.giver.fullName, name: request.user.fullName };
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') return;
    decide.mutate(
      { request, decision: 'declined', reason },
      {
        onSuccess: () => {
          showToast(t('recognition.requests.declined', names));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('recognition.requests.declineTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Refused error={decide.error} fields={refused} />
        <p className="quiet">{t('recognition.requests.declineHelp', names)}</p>
        <Textarea
          label={t('recognition.requests.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={
            isChecked && reason.trim() === '' ? t('recognition.requests.enterReason') : refused['reason']
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={decide.isPending}>
            {t('recognition.requests.decline')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
