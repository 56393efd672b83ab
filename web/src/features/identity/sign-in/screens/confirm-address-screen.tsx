import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mfaChannel } from '@tenure/contract/identity/authentication.ts';
import { useEffect } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import { Note } from '../../../../ui/note.tsx';
import { MfaStep } from '../components/mfa-step.tsx';
import css from '../components/steps.module.css';
import type { MfaSettings, SignInSettings } from '../identity.queries.ts';
import { askedChannel, goTo } from '../place.ts';

export function ConfirmAddressScreen({ settings }: { settings: SignInSettings }) {
  return (
    <MfaStep settings={settings}>
      {(mfa, refetch) => <ConfirmAddress channels={mfa.channels} onSent={refetch} />}
    </MfaStep>
  );
}

interface ConfirmAddressProps {
  channels: MfaSettings['channels'];
  onSent: () => Promise<unknown>;
}

function ConfirmAddress({ channels, onSent }: ConfirmAddressProps) {
  const { t } = useTranslation();
  const asked = channels.find(({ channel }) => channel === askedChannel());
  useEffect(() => {
    if (asked === undefined) goTo('choose-channel', { replace: true });
  }, [asked]);
  const send = useMutation({
    mutationFn: (userChannel: string) => call(mfaChannel, { body: { userChannel } }),
    onSuccess: async () => {
      // The next screen needs to know where the code went.
      await onSent();
      goTo('verify-code');
    },
  });
  if (asked === undefined) return null;
  return (
    <>
      <h1>{t('mfa.confirmTitle')}</h1>
      <p className={css.subtitle}>
        <Emphasised
          phrase={t(asked.channel === 'email' ? 'mfa.confirmEmail' : 'mfa.confirmSms', {
            address: asked.address,
          })}
        />
      </p>
      <div className={css.stack}>
        {send.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, send.error)}
          </Note>
        )}
        <Button size="md" fullWidth loading={send.isPending} onClick={() => send.mutate(asked.channel)}>
          {t('mfa.send')}
        </Button>
        <div className={css.others}>
          {channels.length > 1 ? (
            <button type="button" className="link" onClick={() => goTo('choose-channel')}>
              {t('mfa.other')}
            </button>
          ) : null}
          <button type="button" className="link" onClick={() => goTo('leave')}>
            {t('mfa.signOut')}
          </button>
        </div>
      </div>
    </>
  );
}
