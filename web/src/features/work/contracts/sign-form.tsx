import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconArrowDown, IconEye } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Contract } from '@tenure/contract/work/contracts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import signature from '../../../ui/declarations/signed-declaration.module.css';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { PdfInPage } from '../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './contracts.module.css';
import type { FetchedFile } from './contracts.queries.ts';
import { DrawingPad } from './drawing-pad.tsx';
import { type GivenSignature, nothingSigned } from './signature.model.ts';
import './words.ts';

export interface SignFormProps {
  contract: Pick<Contract, 'fileName' | 'fileSize' | 'pages'>;
  message: string;
  /** The name in the record, which is typed to sign. */
  fullName: string;
  isOpened: boolean;
  isOver: boolean;
  /** A note about others' actions on it meanwhile. */
  meanwhile: ReactNode;
  read: UseMutationResult<FetchedFile, Error, void>;
  sign: UseMutationResult<unknown, Error, GivenSignature>;
  words: { sign: string; agree: string };
  onSigned: () => void;
  onRefused: (error: Error) => void;
  onClose: () => void;
}

const fieldId = (path: string) => `acceptance-${path}`;

/** Reading comes first. The signature is beside the document, or under it where there is no room. */
export function SignForm(props: SignFormProps) {
  const { contract, message, fullName, isOpened, isOver, meanwhile, read, sign, words, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [given, setGiven] = useState<GivenSignature>(nothingSigned);
  const change = (part: Partial<GivenSignature>) => setGiven((was) => ({ ...was, ...part }));
  const problems = problemsToMend(t, sign.error, fieldId);
  useFocusGivenBack();
  const document = useRef<HTMLElement>(null);
  const signing = useRef<HTMLFieldSetElement>(null);
  // The button that fetched the document lost the focus while it waited.
  useEffect(() => {
    if (read.isSuccess) document.current?.focus({ preventScroll: true });
  }, [read.isSuccess]);
  const canSign = isOpened && !isOver;
  return (
    <form
      className={`${css.form} ${css.signForm}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sign.mutate(given, { onSuccess: props.onSigned, onError: props.onRefused });
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {meanwhile}
      {message === '' ? null : <p className={css.text}>{message}</p>}
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
              read.mutate(undefined, {
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              })
            }
          >
            {t('contracts.open')}
          </Button>
        </div>
      )}
      <div className={css.signing} data-reading={read.isSuccess || undefined}>
        {read.isSuccess ? (
          <section ref={document} className={css.document} aria-label={contract.fileName} tabIndex={-1}>
            <PdfInPage file={read.data} />
            {canSign ? (
              <div className={css.toSignature}>
                <Button
                  variant="light"
                  leftSection={<IconArrowDown {...smallIcon} />}
                  onClick={() => {
                    signing.current?.scrollIntoView({ block: 'start' });
                    signing.current?.querySelector('input')?.focus({ preventScroll: true });
                  }}
                >
                  {t('contracts.toSignature')}
                </Button>
              </div>
            ) : null}
          </section>
        ) : null}
        <div className={css.side}>
          {canSign ? (
            <fieldset ref={signing} className={signature.sign}>
              <legend>{t('contracts.sign')}</legend>
              <SignatureFields
                given={given}
                errors={fieldErrors(sign.error)}
                fullName={fullName}
                onChange={change}
              />
              <Checkbox
                id={fieldId('isAgreed')}
                label={words.agree}
                checked={given.isAgreed}
                error={fieldErrors(sign.error)['isAgreed']}
                onChange={({ currentTarget: { checked } }) => change({ isAgreed: checked })}
              />
              <p className={signature.proof}>{t('contracts.proof')}</p>
            </fieldset>
          ) : null}
          <div className={css.bar}>
            {canSign ? (
              <Button type="submit" loading={sign.isPending}>
                {words.sign}
              </Button>
            ) : null}
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('form.cancel')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

interface SignatureFieldsProps {
  given: GivenSignature;
  errors: Record<string, string | undefined>;
  fullName: string;
  onChange: (part: Partial<GivenSignature>) => void;
}

function SignatureFields({ given, errors, fullName, onChange }: SignatureFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        aria-label={t('contracts.how')}
        value={given.how}
        data={[
          { value: 'typed', label: t('contracts.typed') },
          { value: 'drawn', label: t('contracts.drawn') },
        ]}
        onChange={(how) => onChange({ how: how === 'drawn' ? 'drawn' : 'typed' })}
      />
      {given.how === 'typed' ? (
        <TextInput
          id={fieldId('fullName')}
          label={t('contracts.fullName')}
          description={t('contracts.fullNameHelp', { name: fullName })}
          autoComplete="name"
          required
          value={given.fullName}
          error={errors['fullName']}
          onChange={({ currentTarget: { value } }) => onChange({ fullName: value })}
        />
      ) : (
        <DrawingPad
          id={fieldId('drawing')}
          strokes={given.strokes}
          error={errors['drawing']}
          name={fullName}
          onChange={(strokes) => onChange({ strokes })}
        />
      )}
    </>
  );
}
