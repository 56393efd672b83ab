import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { passkeySignIn, passkeySignInOptions } from '@tenure/contract/identity/passkeys.ts';
import { call } from '../../../lib/api/call.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { icon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { enter, referrerUrl } from '../place.ts';

/** Signing in with a passkey and nothing else. What talks to the browser about it is fetched with the first press. */
export function PasskeySignIn() {
  const { t } = useTranslation();
  const signIn = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await import('../passkey-ceremonies.ts');
      const { body: options } = await call(passkeySignInOptions, {});
      const assertion = await signWithPasskey(options);
      return call(passkeySignIn, { body: { assertion, referrerUrl: referrerUrl() } });
    },
    onSuccess: ({ body }) => enter(body.referrerUrl),
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
