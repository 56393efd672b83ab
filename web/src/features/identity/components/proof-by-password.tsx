import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useSite } from '../../../lib/session.ts';
import { PasswordField } from './password-field.tsx';
import { ProofForm, type ProofFormProps, useProof } from './proof-form.tsx';

export function ProofByPassword(props: ProofFormProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prove = useProof<string>(
    props,
    (given) => ({ method: 'password', password: given }),
    () => setPassword(''),
  );
  return (
    <ProofForm
      {...props}
      failure={prove.error}
      isMissing={isMissing}
      isPending={prove.isPending}
      submitLabel={t('stepUp.submit')}
      onSubmit={() => {
        setMissing(password === '');
        if (password !== '') prove.mutate(password);
      }}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={t('signIn.password')}
        data-autofocus
        value={password}
        error={isMissing && password === '' ? t('proof.missingPassword') : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ProofForm>
  );
}
