import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { enter } from '../place.ts';

/** Signs in with a passkey alone. The code that talks to the browser is fetched on the first press. */
export function PasskeySignIn() {
  const { t } = useTranslation();
  const signIn = useMutation({
    mutationFn: async () => (await import('../sign-in-with-passkey.ts')).signInWithPasskey(),
    onSuccess: (address) => enter(address),
  });
  if (typeof globalThis.PublicKeyCredential !== 'function') return null;
  return (
    <>
      {signIn.error === null ? null : (
        <Note tone="caution" announce="now">
          {signIn.error.name === 'NoPasskeyUsed' ? t('signIn.passkeyNone') : failureText(t, signIn.error)}
        </Note>
      )}
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<IconFingerprint {...icon} />}
        loading={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
