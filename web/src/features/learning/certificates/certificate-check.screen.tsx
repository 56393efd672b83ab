import { useQuery } from '@tanstack/react-query';
import type { CheckedCertificate } from '@tenure/contract/learning/certificates.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { createFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import css from './certificates.module.css';
import { checkQuery } from './certificates.queries.ts';
import './certificates.words.ts';

/** What a shared certificate says, for anyone with its address. */
export function CertificateCheckScreen() {
  const { t } = useTranslation();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    document.title = t('certificates.check.title');
  }, [t]);
  return (
    <>
      <h1>{t('certificates.check.title')}</h1>
      {token === '' ? <Unknown /> : <Checked token={token} />}
    </>
  );
}

function Checked({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(checkQuery(token));
  if (data !== undefined) return <Shown certificate={data} />;
  if (error === null) return <output>{t('certificates.check.checking')}</output>;
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return (
    <Failure
      title={t('certificates.check.failed')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('certificates.check.unknown')}</p>
      <p className="quiet">{t('certificates.check.unknownHelp')}</p>
    </>
  );
}

function Shown({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation();
  const { isExpired, expiresOn } = certificate;
  const format = createFormat({ locale: navigator.language, timeZone: 'UTC' });
  const validity = () => {
    if (expiresOn === null) return t('certificates.check.noExpiry');
    return t(isExpired ? 'certificates.check.expiredOn' : 'certificates.check.until', {
      day: format.date(expiresOn),
    });
  };
  return (
    <>
      <output>{t(isExpired ? 'certificates.check.expired' : 'certificates.check.valid')}</output>
      <dl className={css.facts}>
        <div>
          <dt>{t('certificates.check.name')}</dt>
          <dd>{certificate.fullName}</dd>
        </div>
        <div>
          <dt>{t('certificates.check.course')}</dt>
          <dd>{certificate.courseName}</dd>
        </div>
        <div>
          <dt>{t('certificates.check.completedOn')}</dt>
          <dd>{format.date(certificate.completedOn)}</dd>
        </div>
        <div>
          <dt>{t('certificates.check.validity')}</dt>
          <dd>{validity()}</dd>
        </div>
      </dl>
    </>
  );
}
