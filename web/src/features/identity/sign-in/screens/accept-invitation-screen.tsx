import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  acceptForSingleSignOn,
  acceptInvitation,
  invitationLink,
} from '@tenure/contract/people/invitations.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { query } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { ChoosePassword } from '../components/choose-password.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import { enter, goTo, ssoAddress } from '../place.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';
import '../invitation-words.ts';

/** Opened by an invitation's link: creates the account, and enters the product. */
export function AcceptInvitationScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('acceptInvitation.title'));
  const [token] = useState(takeToken);
  const [isInvalid, setInvalid] = useState(token === null);
  if (token === null || isInvalid) return <InvalidLink />;
  return <OpenedLink token={token} settings={settings} onInvalid={() => setInvalid(true)} />;
}

interface OpenedLinkProps {
  token: string;
  settings: SignInSettings;
  onInvalid: () => void;
}

function OpenedLink({ token, settings, onInvalid }: OpenedLinkProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...query(invitationLink, { body: { token } }), gcTime: 0 });
  if (data === undefined) {
    if (error === null) return <output>{t('acceptInvitation.checking')}</output>;
    if (error instanceof ApiError && error.code === 'invitation-link-invalid') return <InvalidLink />;
    return (
      <Failure
        title={t('acceptInvitation.unchecked')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data.signsInWith === 'single-sign-on') {
    return <WithProvider token={token} invited={data} onInvalid={onInvalid} />;
  }
  return (
    <>
      <ChoosePassword
        title={t('acceptInvitation.welcome', { name: data.fullName })}
        subtitle={t('acceptInvitation.choose', { company: data.companyName })}
        submitLabel={t('acceptInvitation.make')}
        email={data.email}
        settings={settings}
        save={(password) => call(acceptInvitation, { body: { token, password } })}
        onSaved={({ body }) => {
          if (body.authStatus === 'ROLE_2FA_IN_PROGRESS') goTo('choose-channel');
          else enter(body.referrerUrl);
        }}
        invalidLink="invitation-link-invalid"
        onInvalid={onInvalid}
      />
      <dl className={css.names}>
        <dt>{t('acceptInvitation.username')}</dt>
        <dd>{data.username}</dd>
        <dt>{t('acceptInvitation.address')}</dt>
        <dd>{data.email}</dd>
      </dl>
      <p className="quiet small">{t('acceptInvitation.eitherSignsIn')}</p>
    </>
  );
}

interface WithProviderProps {
  token: string;
  invited: EndpointAnswer<typeof invitationLink>;
  onInvalid: () => void;
}

/** For companies with provider sign-in only: creates the account, which the provider matches by address. */
function WithProvider({ token, invited, onInvalid }: WithProviderProps) {
  const { t } = useTranslation();
  const goOn = useMutation({
    mutationFn: () => call(acceptForSingleSignOn, { body: { token } }),
    onSuccess: ({ body }) => globalThis.location.assign(ssoAddress(body.loginUrl)),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'invitation-link-invalid') onInvalid();
    },
  });
  return (
    <>
      <h1>{t('acceptInvitation.welcome', { name: invited.fullName })}</h1>
      <p className={css.subtitle}>
        <Emphasised phrase={t('acceptInvitation.provider', { company: invited.companyName })} />
      </p>
      <div className={css.stack}>
        {goOn.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, goOn.error)}
          </Note>
        )}
        <Button size="md" fullWidth loading={goOn.isPending || goOn.isSuccess} onClick={() => goOn.mutate()}>
          {t('acceptInvitation.goOn')}
        </Button>
      </div>
    </>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('acceptInvitation.invalidTitle')}</h1>
      <p className={css.subtitle}>{t('acceptInvitation.invalid')}</p>
      <div className={css.stack}>
        <p>{t('acceptInvitation.invalidHelp')}</p>
        <Button size="md" fullWidth onClick={() => goTo('login')}>
          {t('acceptInvitation.signIn')}
        </Button>
      </div>
    </>
  );
}

/**
 * From behind the `#`, which no server receives; and out of the address bar, which is visible, copied and
 * saved.
 */
function takeToken(): string | null {
  const { hash, pathname } = globalThis.location;
  if (hash.length < 2) return null;
  globalThis.history.replaceState(null, '', pathname);
  return hash.slice(1);
}
