import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { mfaVerify } from '@tenure/contract/identity/authentication.ts';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { MfaSettings } from '../identity.queries.ts';
import { enter, goTo } from '../place.ts';
import css from './steps.module.css';

/** Verifies the code, and signs in with it. */
export function useSecondStep<Given>(
  give: (given: Given) => Promise<Answer<EndpointAnswer<typeof mfaVerify>>>,
  onRefused: () => Promise<unknown>,
) {
  return useMutation({
    mutationFn: give,
    onSuccess: ({ body }) => enter(body.referrerUrl),
    // Refetches the attempts left, and the time until a lock ends.
    onError: onRefused,
  });
}

interface VerifyButtonProps {
  verify: { isPending: boolean; isSuccess: boolean };
  isLocked: boolean;
}

/** It stays busy until the person is in: a correct code is not sent twice. */
export function VerifyButton({ verify, isLocked }: VerifyButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      disabled={isLocked}
      loading={verify.isPending || verify.isSuccess}
    >
      {t('mfa.verify')}
    </Button>
  );
}

interface OtherWaysProps {
  mfa: MfaSettings;
  way: MfaSettings['methods'][number];
  children?: ReactNode;
}

/** The alternatives at the second step: another way, or leaving. */
export function OtherWays({ mfa, way, children }: OtherWaysProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={css.others}>
        {children}
        {mfa.methods.some((other) => other !== way) ? (
          <button type="button" className="link" onClick={() => goTo('choose-channel', { channel: way })}>
            {t('mfa.other')}
          </button>
        ) : null}
        <button type="button" className="link" onClick={() => goTo('leave')}>
          {t('mfa.signOut')}
        </button>
      </div>
      <p className={`quiet small ${css.foot}`}>{t('mfa.lost')}</p>
    </>
  );
}
