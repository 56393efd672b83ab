import { Button, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import './words.ts';

interface DeclineFormProps {
  decline: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
}

const fieldId = (path: string) => `decline-${path}`;

export function DeclineForm({ decline, onClose }: DeclineFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useFocusGivenBack();
  const problems = problemsToMend(t, decline.error, fieldId);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decline.mutate(reason, {
          onSuccess: () => {
            showToast(t('contracts.declineDone'));
            onClose();
          },
        });
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      <p className="quiet">{t('contracts.declineHelp')}</p>
      <Textarea
        id={fieldId('reason')}
        label={t('contracts.reason')}
        required
        data-autofocus
        rows={3}
        value={reason}
        error={fieldErrors(decline.error)['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={css.bar}>
        <Button type="submit" color="red" loading={decline.isPending}>
          {t('contracts.decline')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
