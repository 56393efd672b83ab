import { useEffect } from 'react';
import { MfaStep } from '../components/mfa-step.tsx';
import { VerifyAppCode } from '../components/verify-app-code.tsx';
import { VerifyPasskey } from '../components/verify-passkey.tsx';
import type { VerifyProps } from '../components/verify-props.ts';
import { VerifyRecoveryCode } from '../components/verify-recovery-code.tsx';
import { VerifySentCode } from '../components/verify-sent-code.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { askedChannel, goTo } from '../place.ts';

export function VerifyCodeScreen({ settings }: { settings: SignInSettings }) {
  return <MfaStep settings={settings}>{(mfa, refetch) => <Verify mfa={mfa} onTried={refetch} />}</MfaStep>;
}

const own = { passkey: VerifyPasskey, totp: VerifyAppCode, recovery: VerifyRecoveryCode } as const;

function Verify(props: VerifyProps) {
  const { methods, chosenChannel } = props.mfa;
  const asked = askedChannel();
  const way =
    methods.find((method) => method === asked) ?? methods.find((method) => method === chosenChannel);
  useEffect(() => {
    if (way === undefined) goTo('choose-channel', { replace: true });
  }, [way]);
  if (way === undefined) return null;
  if (way === 'email' || way === 'sms') return <VerifySentCode {...props} />;
  const Own = own[way];
  return <Own {...props} />;
}
