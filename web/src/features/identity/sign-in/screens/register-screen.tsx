import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { registrationLink } from '@tenure/contract/identity/registration.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { query } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { AskForAccount } from '../components/ask-for-account.tsx';
import { FirstPassword } from '../components/first-password.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import { goTo } from '../place.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';
import '../register-words.ts';

/** Requests an account; with the emailed link, creates it. */
export function RegisterScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('register.title'));
  const [token, setToken] = useState(takeToken);
  const [hadInvalidLink, setHadInvalidLink] = useState(false);
  return (
    <>
      <button type="button" className={`link ${css.back}`} onClick={() => goTo('login')}>
        <IconArrowLeft {...smallIcon} />
        {t('mfa.back')}
      </button>
      {token === null ? (
        <AskForAccount settings={settings} hadInvalidLink={hadInvalidLink} />
      ) : (
        <OpenedLink
          token={token}
          settings={settings}
          onInvalid={() => {
            setHadInvalidLink(true);
            setToken(null);
          }}
        />
      )}
    </>
  );
}

interface OpenedLinkProps {
  token: string;
  settings: SignInSettings;
  onInvalid: () => void;
}

function OpenedLink({ token, settings, onInvalid }: OpenedLinkProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...query(registrationLink, { body: { token } }), gcTime: 0 });
  if (data !== undefined) {
    return <FirstPassword token={token} person={data} settings={settings} onInvalid={onInvalid} />;
  }
  if (error === null) return <output>{t('register.checking')}</output>;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return <AskForAccount settings={settings} hadInvalidLink />;
  }
  return (
    <Failure title={t('register.unchecked')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}

/** Out of the address bar, which is visible, copied and saved. */
function takeToken(): string | null {
  const { search, pathname } = globalThis.location;
  const token = new URLSearchParams(search).get('token');
  if (token !== null) globalThis.history.replaceState(null, '', pathname);
  return token;
}
