import { useQuery } from '@tanstack/react-query';
import { forgotPasswordChange, forgotPasswordVerify } from '@tenure/contract/identity/passwords.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { query } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { ChoosePassword } from '../components/choose-password.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import {
  givenResetLink,
  goToSignInAfterChange,
  hideResetLink,
  leaveInvalidLink,
  type ResetLink,
} from '../reset-link.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';

/** Opened by the link in the mail. */
export function ResetPasswordScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('passwords.resetTitle'));
  const [link] = useState(givenResetLink);
  useEffect(() => {
    if (link === null) leaveInvalidLink();
  }, [link]);
  return link === null ? null : <CheckedLink link={link} settings={settings} />;
}

interface LinkProps {
  link: ResetLink;
  settings: SignInSettings;
}

function CheckedLink({ link, settings }: LinkProps) {
  const { t } = useTranslation();
  const { isSuccess, error, refetch } = useQuery({
    ...query(forgotPasswordVerify, { query: { ...link } }),
    gcTime: 0,
  });
  const isRefused = isRefusedLink(error);
  useEffect(() => {
    if (isSuccess) hideResetLink();
  }, [isSuccess]);
  useEffect(() => {
    if (isRefused) leaveInvalidLink();
  }, [isRefused]);
  if (isSuccess) return <NewPassword email={link.email} settings={settings} />;
  if (error === null || isRefused) return <output>{t('passwords.checkingLink')}</output>;
  return (
    <Failure
      title={t('passwords.linkUnchecked')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function NewPassword({ email, settings }: { email: string; settings: SignInSettings }) {
  const { t } = useTranslation();
  return (
    <ChoosePassword
      title={t('passwords.resetTitle')}
      subtitle={t('passwords.resetSubtitle', { email })}
      submitLabel={t('passwords.save')}
      email={email}
      settings={settings}
      save={(password) => call(forgotPasswordChange, { body: { password } })}
      onSaved={({ body }) => goToSignInAfterChange(body.loginUrl)}
      invalidLink="reset-link-invalid"
      onInvalid={leaveInvalidLink}
    />
  );
}

/** Any refusal by the server; when it is down or busy the link may still be valid. */
function isRefusedLink(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
}
