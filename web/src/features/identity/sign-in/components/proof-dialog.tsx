import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProofMethod } from '@tenure/contract/identity/step-up.ts';
import { useState } from 'react';
import type { ProofDialogProps } from '../../../../app/contributions.ts';
import { requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { type ProofSettings, proofQuery } from '../security.queries.ts';
import '../security-words.ts';
import { HeldBack } from './held-back.tsx';
import { ProofByCode } from './proof-by-code.tsx';
import { ProofByPasskey } from './proof-by-passkey.tsx';
import { ProofBySentCode } from './proof-by-sent-code.tsx';
import css from './proof-dialog.module.css';
import { wayNames } from './way-names.ts';

/** Asks a signed-in person to prove their identity again; closing it cancels. */
export function ProofDialog({ onSettled }: ProofDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(proofQuery);
  // Opens only once it has content, so that the focus goes to the first field.
  if (data === undefined && error === null) return null;
  return (
    <Modal
      opened
      onClose={() => onSettled(false)}
      title={t('stepUp.title')}
      closeButtonProps={{ 'aria-label': t('stepUp.cancel') }}
      classNames={{ content: css.content ?? '', title: css.title ?? '' }}
    >
      {data === undefined ? (
        <Failure title={t('stepUp.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
          {t('failure.connection')}
        </Failure>
      ) : (
        <Ways
          settings={data}
          onTried={refetch}
          onProven={() => onSettled(true)}
          onCancel={() => onSettled(false)}
        />
      )}
    </Modal>
  );
}

interface WaysProps {
  settings: ProofSettings;
  onTried: () => Promise<unknown>;
  onProven: () => void;
  onCancel: () => void;
}

const forms = {
  passkey: ProofByPasskey,
  totp: ProofByCode,
  recovery: ProofByCode,
  email: ProofBySentCode,
  sms: ProofBySentCode,
} as const;

function Ways({ settings, ...rest }: WaysProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ProofMethod | null>(settings.methods[0] ?? null);
  const others = settings.methods.filter((way) => way !== chosen);
  const Form = chosen === null ? null : forms[chosen];
  return (
    <div className={css.form}>
      <p className="quiet">{t('stepUp.why')}</p>
      <HeldBack channels={settings.heldBackChannels} hasOtherWay={settings.methods.length > 0} />
      {Form === null || chosen === null ? null : (
        <Form key={chosen} way={chosen} settings={settings} {...rest} />
      )}
      {others.length === 0 ? null : (
        <div className={css.ways}>
          <span className="quiet small">{t('proof.other')}</span>
          {others.map((way) => (
            <button key={way} type="button" className="link" onClick={() => setChosen(way)}>
              {t(wayNames[way].name)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
