import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { isFullySignedIn, type MfaSettings, mfaQuery, type SignInSettings } from './identity.queries.ts';
import { enter, goTo, referrerUrl } from './place.ts';
import { useSignInTitle } from './use-sign-in-title.ts';

interface Mfa {
  mfa: MfaSettings | undefined;
  failure: Error | null;
  refetch: () => Promise<unknown>;
}

/** The data for the second step; people who do not need it are redirected. */
export function useMfa(settings: SignInSettings): Mfa {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mfaQuery);
  useSignInTitle(settings, t('mfa.verifyTitle'));
  const owesNothing = error instanceof ApiError && error.status < 500;
  useEffect(() => {
    if (!owesNothing) return;
    void isFullySignedIn().then((complete) =>
      complete ? enter(referrerUrl()) : goTo('login', { replace: true }),
    );
  }, [owesNothing]);
  return { mfa: data, failure: owesNothing ? null : error, refetch };
}
