import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { CodeField } from './code-field.tsx';
import { ProofForm, type ProofFormProps, useProof } from './proof-form.tsx';

/** The code of an app, or a recovery code. */
export function ProofByCode(props: ProofFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prove = useProof<string>(
    props,
    (given) => ({ method: 'code', code: given }),
    () => setCode(''),
  );
  const isApp = props.way === 'totp';
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
      <CodeField
        label={t(isApp ? 'proof.totpCode' : 'proof.recoveryCode')}
        digits={isApp ? props.settings.codeLength : null}
        value={code}
        isMissing={isMissing}
        onChange={setCode}
      />
    </ProofForm>
  );
}
