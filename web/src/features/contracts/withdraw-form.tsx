import { Button, Textarea } from '@mantine/core';
import type { Contract } from '@tenure/contract/people/contracts.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../lib/form-problems.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFocusGivenBack } from '../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import { useWithdraw } from './contracts.queries.ts';

interface WithdrawFormProps {
  employeeId: number;
  contract: Contract;
  onClose: () => void;
}

const fieldId = (path: string) => `withdrawal-${path}`;

export function WithdrawForm({ employeeId, contract, onClose }: WithdrawFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const withdraw = useWithdraw(employeeId, contract);
  useFocusGivenBack();
  const done = () => {
    showToast(t('contracts.withdrawDone'));
    onClose();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate(reason, { onSuccess: done });
      }}
    >
      {withdraw.error === null ? null : <ErrorSummary errors={problemsToMend(t, withdraw.error, fieldId)} />}
      <p className="quiet">{t('contracts.withdrawHelp')}</p>
      <Textarea
        id={fieldId('reason')}
        label={t('contracts.reason')}
        required
        data-autofocus
        rows={3}
        value={reason}
        error={fieldErrors(withdraw.error)['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={css.bar}>
        <Button type="submit" loading={withdraw.isPending}>
          {t('contracts.withdraw')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
