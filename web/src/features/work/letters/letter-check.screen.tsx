import { useQuery } from '@tanstack/react-query';
import type { CheckedLetter } from '@tenure/contract/work/letters.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { createFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import css from './letters.module.css';
import { checkQuery } from './letters.queries.ts';
import './letters.words.ts';

/** What a shared letter confirms, for anyone with its address. */
export function LetterCheckScreen() {
  const { t } = useTranslation();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    document.title = t('letters.check.title');
  }, [t]);
  return (
    <>
      <h1>{t('letters.check.title')}</h1>
      {token === '' ? <Unknown /> : <Checked token={token} />}
    </>
  );
}

function Checked({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(checkQuery(token));
  if (data !== undefined) return <Shown letter={data} />;
  if (error === null) return <output>{t('letters.check.checking')}</output>;
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return (
    <Failure title={t('letters.check.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('letters.check.unknown')}</p>
      <p className="quiet">{t('letters.check.unknownHelp')}</p>
    </>
  );
}

function Shown({ letter }: { letter: CheckedLetter }) {
  const { t } = useTranslation();
  const format = createFormat({ locale: navigator.language, timeZone: 'UTC' });
  return (
    <>
      <output>{t('letters.check.valid')}</output>
      <dl className={css.facts}>
        <div>
          <dt>{t('letters.check.employer')}</dt>
          <dd>{letter.employer}</dd>
        </div>
        <div>
          <dt>{t('letters.check.name')}</dt>
          <dd>{letter.fullName}</dd>
        </div>
        <div>
          <dt>{t('letters.check.since')}</dt>
          <dd>{format.date(letter.employedSince)}</dd>
        </div>
      </dl>
    </>
  );
}
