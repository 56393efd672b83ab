import { Button, Textarea } from '@mantine/core';
import type { Contract } from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import { useWithdraw } from './contracts.queries.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { useInHand } from './use-in-hand.ts';

interface WithdrawFormProps {
  employeeId: number;
  contract: Contract;
  onClose: () => void;
}

const fieldId = (path: string) => `withdrawal-${path}`;

export function WithdrawForm({ employeeId, contract, onClose }: WithdrawFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  // As read when the form was opened, so that an opening or acceptance since is not missed.
  const { held, hasChanged, onRefused } = useInHand(employeeId, contract);
  const withdraw = useWithdraw(employeeId, held);
  const problems = problemsToMend(t, withdraw.error, fieldId);
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
        withdraw.mutate(reason, { onSuccess: done, onError: onRefused });
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {hasChanged ? <MeanwhileNote contract={held} /> : null}
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
        {held.state === 'waiting' ? (
          <Button type="submit" loading={withdraw.isPending}>
            {t('contracts.withdraw')}
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
