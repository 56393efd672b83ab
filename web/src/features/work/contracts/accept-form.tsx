import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Contract } from '@tenure/contract/work/contracts.ts';
import { useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { PdfInPage } from '../../../ui/pdf/pdf-dialog.tsx';
import signature from '../../../ui/signed-declaration.module.css';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import { useAccept, useRead } from './contracts.queries.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { useInHand } from './use-in-hand.ts';

interface AcceptFormProps {
  employeeId: number;
  contract: Contract;
  fullName: string;
  onClose: () => void;
}

const fieldId = (path: string) => `acceptance-${path}`;

/** Reading comes first; what is signed stands under it. */
export function AcceptForm(props: AcceptFormProps) {
  const { employeeId, fullName, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [given, setGiven] = useState({ fullName: '', isAgreed: false });
  const { held, hasChanged, onRefused } = useInHand(employeeId, props.contract);
  // What is shown is what is accepted: one's own opening of it, told by the list, is no other's change.
  const contract = props.contract.version > held.version ? props.contract : held;
  const accept = useAccept(employeeId, contract);
  const read = useRead(employeeId);
  const isDoing = accept.isPending || accept.isSuccess;
  const isOver = contract.state !== 'waiting' && !isDoing;
  const problems = problemsToMend(t, accept.error, fieldId);
  useFocusGivenBack();
  const errors = fieldErrors(accept.error);
  const isOpened = contract.dateOpened !== null;
  const name = useRef<HTMLInputElement>(null);
  const wasOpened = useRef(isOpened);
  // The button that fetched it lost the focus while it waited; what was waited for is the signature.
  useEffect(() => {
    if (isOpened && !wasOpened.current) name.current?.focus();
    wasOpened.current = isOpened;
  }, [isOpened]);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate(given, {
          onSuccess: () => {
            showToast(t('contracts.acceptDone'));
            onClose();
          },
          onError: onRefused,
        });
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {isOver || hasChanged ? <MeanwhileNote contract={contract} /> : null}
      {contract.message === '' ? null : <p className={css.text}>{contract.message}</p>}
      <p className="quiet">
        {t('contracts.file', {
          name: contract.fileName,
          pages: t('contracts.pages', { count: contract.pages }),
          size: format.bytes(contract.fileSize),
        })}
      </p>
      {isOpened || isOver ? null : <Note tone="informative">{t('contracts.first')}</Note>}
      {isOver || read.isSuccess ? null : (
        <div>
          <Button
            variant={isOpened ? 'default' : 'filled'}
            data-autofocus
            leftSection={<IconEye {...smallIcon} />}
            loading={read.isPending}
            onClick={() =>
              read.mutate(contract, {
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              })
            }
          >
            {t('contracts.open')}
          </Button>
        </div>
      )}
      {read.isSuccess ? <PdfInPage file={read.data} /> : null}
      {isOpened && !isOver ? (
        <fieldset className={signature.sign}>
          <legend>{t('contracts.sign')}</legend>
          <TextInput
            id={fieldId('fullName')}
            ref={name}
            label={t('contracts.fullName')}
            description={t('contracts.fullNameHelp', { name: fullName })}
            autoComplete="name"
            required
            value={given.fullName}
            error={errors['fullName']}
            onChange={({ currentTarget: { value } }) => setGiven((was) => ({ ...was, fullName: value }))}
          />
          <Checkbox
            id={fieldId('isAgreed')}
            label={t('contracts.agree')}
            checked={given.isAgreed}
            error={errors['isAgreed']}
            onChange={({ currentTarget: { checked } }) => setGiven((was) => ({ ...was, isAgreed: checked }))}
          />
          <p className={signature.proof}>{t('contracts.proof')}</p>
        </fieldset>
      ) : null}
      <div className={css.bar}>
        {isOpened && !isOver ? (
          <Button type="submit" loading={accept.isPending}>
            {t('contracts.accept')}
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
