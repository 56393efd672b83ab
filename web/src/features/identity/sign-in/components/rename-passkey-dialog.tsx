import type { Passkey } from '@tenure/contract/identity/factors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useRenamePasskey } from '../security.queries.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenamePasskey(passkey.id);
  return (
    <PasskeyNameForm
      title={t('security.passkeyRenameOf', { name: passkey.name })}
      suggestion={passkey.name}
      submitLabel={t('security.passkeySave')}
      isPending={rename.isPending}
      failure={rename.error}
      failureNote={(failure) => (
        <Note tone="critical" announce="now">
          {failureText(t, failure)}
        </Note>
      )}
      onName={(name) =>
        rename.mutate(name, {
          onSuccess: () => {
            onClose();
            showToast(t('security.passkeyRenamed'));
          },
        })
      }
      onClose={onClose}
    />
  );
}
