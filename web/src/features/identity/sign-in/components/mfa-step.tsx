import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import type { MfaSettings, SignInSettings } from '../identity.queries.ts';
import { goTo } from '../place.ts';
import { useMfa } from '../use-mfa.ts';
import css from './steps.module.css';

interface MfaStepProps {
  settings: SignInSettings;
  children: (mfa: MfaSettings, refetch: () => Promise<unknown>) => ReactNode;
}

/** The way back, and one step of the second factor once its settings have loaded. */
export function MfaStep({ settings, children }: MfaStepProps) {
  const { t } = useTranslation();
  const { mfa, failure, refetch } = useMfa(settings);
  // The column is centred: a part of it would move when the rest loads.
  if (mfa === undefined && failure === null) return null;
  return (
    <>
      <button type="button" className={`link ${css.back}`} onClick={() => goTo('leave')}>
        <IconArrowLeft {...smallIcon} />
        {t('mfa.back')}
      </button>
      {failure === null ? null : (
        <Failure
          title={failureText(t, failure)}
          requestId={requestIdOf(failure)}
          onRetry={() => void refetch()}
        >
          {t('failure.connection')}
        </Failure>
      )}
      {mfa === undefined ? null : children(mfa, refetch)}
    </>
  );
}
