import { useMutation } from '@tanstack/react-query';
import { stepUpChannel } from '@tenure/contract/identity/step-up.ts';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { clockText, secondsBetweenCodes, useCountdown } from '../use-countdown.ts';
import { CodeField } from './code-field.tsx';
import { ProofForm, type ProofFormProps, useProof } from './proof-form.tsx';

/**
 * A code by email or text, for people with no factor of their own: sent on request, then typed, and sent
 * again on demand.
 */
export function ProofBySentCode(props: ProofFormProps) {
  const { t } = useTranslation();
  const [timesSent, setTimesSent] = useState(0);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const pause = useCountdown(secondsBetweenCodes);
  const channel = props.settings.channels.find((one) => one.channel === props.way);
  const prove = useProof<string>(
    props,
    (given) => ({ method: 'code', code: given }),
    () => setCode(''),
  );
  const send = useMutation({
    mutationFn: (userChannel: 'email' | 'sms') => call(stepUpChannel, { body: { userChannel } }),
    onSuccess: () => {
      prove.reset();
      setCode('');
      setTimesSent((times) => times + 1);
      pause.start(secondsBetweenCodes);
    },
    onError: props.onTried,
  });
  if (channel === undefined) return null;
  const { address } = channel;
  const sendIt = () => send.mutate(channel.channel);
  if (timesSent === 0) {
    return (
      <ProofForm
        {...props}
        key="send"
        failure={send.error}
        isPending={send.isPending}
        submitLabel={t('stepUp.send', { address })}
        onSubmit={sendIt}
      />
    );
  }
  return (
    <ProofForm
      {...props}
      // A new form, so that its field takes the focus.
      key={`sent ${timesSent}`}
      failure={prove.error ?? send.error}
      isMissing={isMissing}
      isPending={prove.isPending}
      submitLabel={t('stepUp.submit')}
      onSubmit={() => {
        setMissing(code === '');
        if (code !== '') prove.mutate(code);
      }}
    >
      <output className="quiet">
        {timesSent === 1 ? t('stepUp.sent', { address }) : t('stepUp.resent', { address })}
      </output>
      <CodeField
        label={t('stepUp.code')}
        digits={props.settings.codeLength}
        value={code}
        isMissing={isMissing}
        onChange={setCode}
      />
      <button
        type="button"
        className="link"
        disabled={pause.left > 0 || send.isPending || props.settings.lockedSeconds > 0}
        onClick={sendIt}
      >
        {pause.left > 0 ? t('mfa.resendWait', { time: clockText(pause.left) }) : t('mfa.resend')}
      </button>
    </ProofForm>
  );
}
