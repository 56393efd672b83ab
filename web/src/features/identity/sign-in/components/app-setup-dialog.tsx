import { Button } from '@mantine/core';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { beginAuthenticatorApp } from '@tenure/contract/identity/factors.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { useAddApp } from '../security.queries.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

const digits = 6;

interface AppSetupDialogProps {
  setup: EndpointAnswer<typeof beginAuthenticatorApp>;
  onClose: () => void;
  /** Recovery codes come with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The key, to scan or to type, and the first code that proves the app has it. */
export function AppSetupDialog({ setup, onClose, onAdded }: AppSetupDialogProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useAddApp();
  const form = useFocusOfForm(isMissing || add.error, add.isPending);
  return (
    <SecurityDialog title={t('security.appTitle')} onClose={onClose} isBusy={add.isPending}>
      <p>{t('security.appScan')}</p>
      <QrCode text={setup.uri} label={t('security.appQr')} />
      <p>
        {t('security.appTyped')}
        <span className={css.key}>{setup.key.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <form
        ref={form}
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(code.length < digits);
          if (code.length === digits) add.mutate({ setup: setup.setup, code }, { onSuccess: onAdded });
        }}
      >
        {add.error === null ? null : (
          <Note tone="critical" announce="now">
            {wordsFor(add.error)}
          </Note>
        )}
        <CodeField
          label={t('security.appCode')}
          digits={digits}
          value={code}
          isMissing={isMissing}
          onChange={setCode}
        />
        <div className={css.bar}>
          <Button type="submit" loading={add.isPending}>
            {t('security.appConfirm')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );

  function wordsFor(failure: Error): ReactNode {
    const refusal = failure instanceof ApiError ? failure.code : null;
    if (refusal === 'mfa-invalid') return t('security.appWrong');
    return refusal === 'mfa-failed' ? t('security.appTooOld') : failureText(t, failure);
  }
}
