import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useHold, useLift } from '../retention.queries.ts';
import css from './retention.module.css';

interface HoldProps {
  employeeId: number;
  name: string;
  onClose: () => void;
}

export function HoldDialog({ employeeId, name, onClose }: HoldProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const hold = useHold(employeeId);
  const errors = fieldErrors(hold.error);
  return (
    <Modal opened onClose={onClose} title={t('retention.holdTitle', { name })} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          hold.mutate(reason, {
            onSuccess: () => {
              showToast(t('retention.isHeld'));
              onClose();
            },
          });
        }}
      >
        {hold.error === null || errors['reason'] !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, hold.error)}
          </Note>
        )}
        <p>{t('retention.holdHelp')}</p>
        <Textarea
          data-autofocus
          label={t('retention.reason')}
          description={t('retention.holdReasonHelp')}
          maxLength={2000}
          value={reason}
          error={errors['reason']}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={hold.isPending}>
            {t('retention.holdConfirm')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('retention.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

export function LiftDialog({ employeeId, name, onClose }: HoldProps) {
  const { t } = useTranslation();
  const lift = useLift(employeeId);
  return (
    <ConfirmDestructive
      opened
      title={t('retention.liftTitle', { name })}
      confirmLabel={t('retention.lift')}
      keepLabel={t('retention.keep')}
      onKeep={onClose}
      onConfirm={() =>
        lift.mutate(undefined, {
          onSuccess: () => {
            showToast(t('retention.lifted'));
            onClose();
          },
        })
      }
    >
      {lift.error === null ? (
        t('retention.liftHelp')
      ) : (
        <Note tone="critical" announce="now">
          {failureText(t, lift.error)}
        </Note>
      )}
    </ConfirmDestructive>
  );
}
