import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { mostContractBytes, mostContractPages } from '@tenure/contract/work/contracts.ts';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import { useAdd, useDrawFile, useSendFile } from './contracts.queries.ts';
import { type DraftSigner, draftSigners, signersBody } from './signers.model.ts';
import { SignersField } from './signers-field.tsx';
import { TemplateField } from './template-field.tsx';

const fieldId = (path: string) => `contract-${path}`;
const nothing = { name: '', message: '', acceptBy: '' };

interface AddFormProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}

/**
 * The PDF is uploaded as soon as it is chosen, so that its problems appear before anything else is filled in.
 */
export function AddForm({ employeeId, fullName, onClose }: AddFormProps) {
  const { t } = useTranslation();
  const [signers, setSigners] = useState<DraftSigner[]>(() => draftSigners(['employee']));
  const [given, setGiven] = useState(nothing);
  const [isMissing, setMissing] = useState(false);
  const [template, setTemplate] = useState('');
  const send = useSendFile(employeeId);
  const draw = useDrawFile(employeeId);
  const file = template === '' ? send.data : draw.data;
  const add = useAdd(employeeId);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useFocusGivenBack();
  const errors = fieldErrors(add.error);
  const change = (part: Partial<typeof nothing>) => setGiven((was) => ({ ...was, ...part }));

  function nameAfter(fileName: string): void {
    const name = fileName.replace(/\.pdf$/i, '');
    setGiven((was) => ({ ...was, name: was.name === '' ? name : was.name }));
  }

  function choose(picked: File | null): void {
    if (picked === null) return;
    running.current?.abort();
    running.current = new AbortController();
    setMissing(false);
    send.mutate(
      { file: picked, signal: running.current.signal },
      {
        onSuccess: ({ name }) => nameAfter(name),
      },
    );
  }

  function chooseTemplate(chosen: string): void {
    setTemplate(chosen);
    setMissing(false);
    draw.reset();
    if (chosen === '') return;
    draw.mutate(Number(chosen), {
      onSuccess: ({ name, signers: roles }) => {
        nameAfter(name);
        setSigners(draftSigners(roles));
      },
    });
  }

  function submit(): void {
    if (file === undefined) {
      setMissing(true);
      document.getElementById(fieldId('fileId'))?.focus();
      return;
    }
    add.mutate(
      {
        fileId: file.id,
        name: given.name,
        message: given.message,
        acceptBy: given.acceptBy === '' ? null : given.acceptBy,
        signers: signersBody(signers),
      },
      {
        onSuccess: () => {
          showToast(t('contracts.addDone'));
          onClose();
        },
      },
    );
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {add.error === null ? null : <ErrorSummary errors={problemsToMend(t, add.error, fieldId)} />}
      <p className="quiet">{t('contracts.addHelp')}</p>
      <TemplateField drawn={draw} chosen={template} onChoose={chooseTemplate} />
      {template === '' ? (
        <FileField sent={send} problem={isMissing ? t('contracts.fileMissing') : null} onChoose={choose} />
      ) : null}
      <TextInput
        id={fieldId('name')}
        label={t('contracts.name')}
        description={t('contracts.nameHelp')}
        required
        autoComplete="off"
        value={given.name}
        error={errors['name']}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Textarea
        id={fieldId('message')}
        label={t('contracts.messageLabel')}
        description={t('contracts.messageHelp')}
        rows={3}
        value={given.message}
        error={errors['message']}
        onChange={({ currentTarget: { value } }) => change({ message: value })}
      />
      <DayField
        id={fieldId('acceptBy')}
        label={t('contracts.acceptByLabel')}
        description={t('contracts.acceptByHelp')}
        value={given.acceptBy}
        error={errors['acceptBy']}
        onChange={(value) => change({ acceptBy: value })}
      />
      <SignersField
        employeeId={employeeId}
        fullName={fullName}
        signers={signers}
        errors={errors}
        fieldId={fieldId}
        onChange={setSigners}
      />
      <div className={css.bar}>
        <Button type="submit" loading={add.isPending} disabled={send.isPending || draw.isPending}>
          {t('contracts.add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Only the server, which inspects the file, knows what is wrong with it. */
function whyNotTaken(t: TFunction, error: Error): string {
  if (error instanceof ApiError && error.code === 'wrong-type' && error.problem) return error.problem.detail;
  return failureDetail(t, error);
}

interface FileFieldProps {
  sent: ReturnType<typeof useSendFile>;
  problem: string | null;
  onChoose: (file: File | null) => void;
}

function FileField({ sent, problem, onChoose }: FileFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = sent.error === null ? problem : whyNotTaken(t, sent.error);
  return (
    <fieldset className={css.file}>
      <legend>{t('contracts.fileLabel')}</legend>
      <p className="quiet small">
        {t('contracts.fileHelp', {
          megabytes: mostContractBytes / 1024 / 1024,
          pages: mostContractPages,
        })}
      </p>
      <div className={css.bar}>
        <FileButton accept=".pdf,application/pdf" onChange={onChoose}>
          {(props) => (
            <Button
              {...props}
              id={fieldId('fileId')}
              size="xs"
              variant="default"
              data-autofocus
              leftSection={<IconUpload {...smallIcon} />}
              loading={sent.isPending}
            >
              {t(sent.data === undefined ? 'contracts.chooseFile' : 'contracts.chooseAnother')}
            </Button>
          )}
        </FileButton>
      </div>
      <p aria-live="polite">
        {sent.isPending ? t('contracts.fileReading') : null}
        {sent.data === undefined || sent.isPending
          ? null
          : t('contracts.file', {
              name: sent.data.name,
              pages: t('contracts.pages', { count: sent.data.pages }),
              size: format.bytes(sent.data.size),
            })}
      </p>
      {wrong === null || sent.isPending ? null : (
        <p className={css.problem} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
