import { IconFingerprint } from '@tabler/icons-react';
import { stepUpPasskeyOptions } from '@tenure/contract/identity/step-up.ts';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { canUsePasskeys, signWithPasskey } from '../passkey-ceremonies.ts';
import { ProofForm, type ProofFormProps, useProof } from './proof-form.tsx';

export function ProofByPasskey(props: ProofFormProps) {
  const { t } = useTranslation();
  const prove = useProof<undefined>(props, async () => {
    const { body: options } = await call(stepUpPasskeyOptions, {});
    return { method: 'passkey', assertion: await signWithPasskey(options) };
  });
  if (!canUsePasskeys()) return <Note tone="caution">{t('proof.passkeyUnsupported')}</Note>;
  return (
    <ProofForm
      {...props}
      failure={prove.error}
      isPending={prove.isPending}
      submitLabel={t('proof.usePasskey')}
      submitIcon={<IconFingerprint {...icon} />}
      onSubmit={() => prove.mutate(undefined)}
    >
      <p className="quiet">{t('proof.passkeyWhat')}</p>
    </ProofForm>
  );
}
