import { deviceName } from '@tenure/domain/identity/device-name.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { NoPasskeyUsed, PasskeyExists } from '../passkey-ceremonies.ts';
import { useAddPasskey } from '../security.queries.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

interface NewPasskeyDialogProps {
  onClose: () => void;
  /** Recovery codes come with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for a name first; then the browser asks where to store the passkey. */
export function NewPasskeyDialog({ onClose, onAdded }: NewPasskeyDialogProps) {
  const { t } = useTranslation();
  const { system } = deviceName(navigator.userAgent);
  const add = useAddPasskey();
  return (
    <PasskeyNameForm
      title={t('security.passkeyAddTitle')}
      suggestion={t('security.passkeyDefault', { device: system ?? t('security.passkeyThis') })}
      submitLabel={t('security.passkeyContinue')}
      isPending={add.isPending}
      failure={add.error}
      failureNote={(failure) => (
        <Note tone={failure instanceof NoPasskeyUsed ? 'caution' : 'critical'} announce="now">
          {wordsFor(failure)}
        </Note>
      )}
      onName={(name) => add.mutate(name, { onSuccess: onAdded })}
      onClose={onClose}
    >
      <p className="quiet">{t('security.passkeyAddWhat')}</p>
    </PasskeyNameForm>
  );

  function wordsFor(failure: Error): string {
    if (failure instanceof PasskeyExists) return t('security.passkeyExists');
    return failure instanceof NoPasskeyUsed ? t('security.passkeyNotMade') : failureText(t, failure);
  }
}
