import { Button, Textarea } from '@mantine/core';
import type { Contract, ContractSigner } from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { Chosen } from '../../../ui/found-picker.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import { useReplace } from './contracts.queries.ts';
import { SignerPicker } from './signer-picker.tsx';
import './words.ts';

interface ReplaceFormProps {
  employeeId: number;
  contract: Contract;
  signer: ContractSigner;
  onClose: () => void;
}

const fieldId = (path: string) => `replacement-${path}`;

/** Replaces a signer who has not signed. */
export function ReplaceForm({ employeeId, contract, signer, onClose }: ReplaceFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [reason, setReason] = useState('');
  const replace = useReplace(employeeId, contract);
  useFocusGivenBack();
  const problems = problemsToMend(t, replace.error, fieldId);
  const errors = fieldErrors(replace.error);
  const isMissing = isChecked && chosen === null;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (chosen === null) return;
        replace.mutate(
          { signerId: signer.id, accountId: chosen.id, reason },
          {
            onSuccess: () => {
              showToast(t('contracts.replaceDone'));
              onClose();
            },
          },
        );
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      <p className="quiet">{t('contracts.replaceHelp')}</p>
      <SignerPicker
        id={fieldId('accountId')}
        employeeId={employeeId}
        isManager={false}
        label={t('contracts.replaceWith')}
        chosen={chosen}
        error={isMissing ? t('contracts.signerMissing') : errors['accountId']}
        onChoose={setChosen}
      />
      <Textarea
        id={fieldId('reason')}
        label={t('contracts.reason')}
        description={t('contracts.replaceReasonHelp')}
        required
        rows={2}
        value={reason}
        error={errors['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={css.bar}>
        <Button type="submit" loading={replace.isPending}>
          {t('contracts.replace')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
