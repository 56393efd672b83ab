import { useMutation } from '@tanstack/react-query';
import { stepUpChannel } from '@tenure/contract/identity/step-up.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { CodeField } from './code-field.tsx';
import { ProofForm, type ProofFormProps, useProof } from './proof-form.tsx';

/** A code by mail or text, for whoever has nothing of their own: sent first, then asked for. */
export function ProofBySentCode(props: ProofFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const channel = props.settings.channels.find((one) => one.channel === props.way);
  const send = useMutation({
    mutationFn: (userChannel: 'email' | 'sms') => call(stepUpChannel, { body: { userChannel } }),
    onError: props.onTried,
  });
  const prove = useProof<string>(
    props,
    (given) => ({ method: 'code', code: given }),
    () => setCode(''),
  );
  if (channel === undefined) return null;
  const { address } = channel;
  if (!send.isSuccess) {
    return (
      <ProofForm
        {...props}
        failure={send.error}
        isPending={send.isPending}
        submitLabel={t('stepUp.send', { address })}
        onSubmit={() => send.mutate(channel.channel)}
      />
    );
  }
  return (
    <ProofForm
      {...props}
      failure={prove.error}
      isMissing={isMissing}
      isPending={prove.isPending}
      submitLabel={t('stepUp.submit')}
      onSubmit={() => {
        setMissing(code === '');
        if (code !== '') prove.mutate(code);
      }}
    >
      <output className="quiet">{t('stepUp.sent', { address })}</output>
      <CodeField
        label={t('stepUp.code')}
        digits={props.settings.codeLength}
        value={code}
        isMissing={isMissing}
        onChange={setCode}
      />
    </ProofForm>
  );
}
