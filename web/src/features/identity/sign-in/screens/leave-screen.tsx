import { useMutation } from '@tanstack/react-query';
import { logout } from '@tenure/contract/identity/authentication.ts';
import { ssoLogout } from '@tenure/contract/identity/single-sign-on.ts';
import { useEffect } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { goTo } from '../place.ts';

/** Ends a half-completed sign-in. */
export function LeaveScreen() {
  const { t } = useTranslation();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      await call(logout, {});
      return (await call(ssoLogout, {})).body.endSessionUrl;
    },
    onSuccess: (endSessionUrl) => {
      if (endSessionUrl === null) goTo('login', { replace: true, signedOut: true });
      else globalThis.location.assign(endSessionUrl);
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (error === null) return <output>{t('mfa.leaving')}</output>;
  return (
    <Failure title={failureText(t, error)} requestId={requestIdOf(error)} onRetry={() => mutate()}>
      {t('failure.connection')}
    </Failure>
  );
}
