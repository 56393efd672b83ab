import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../lib/failure-text.ts';
import { createFormat, type Format } from '../lib/format.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import css from './shared-check.module.css';

export interface CheckedThing {
  /** Whether it is valid, in words. */
  verdict: string;
  facts: readonly { label: string; value: string }[];
}

interface CheckProps<Raw, Data> {
  query: (token: string) => UseQueryOptions<Raw, Error, Data>;
  words: { checking: string; failed: string; unknown: string; unknownHelp: string };
  /** No one is signed in, so dates use the browser's locale. */
  shown: (data: Data, format: Format) => CheckedThing;
}

/** A page that anyone with its address can read. The token is in the address's hash, which browsers do not send. */
export function SharedCheck<Raw, Data>({ title, ...props }: CheckProps<Raw, Data> & { title: string }) {
  const [token] = useState(() => globalThis.location.hash.slice(1));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      {token === '' ? <Unknown {...props.words} /> : <Checked {...props} token={token} />}
    </>
  );
}

function Checked<Raw, Data>({ query, words, shown, token }: CheckProps<Raw, Data> & { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(query(token));
  if (data !== undefined) return <Shown {...shown(data, createFormat(browserFormat()))} />;
  if (error === null) return <output>{words.checking}</output>;
  if (error instanceof ApiError && error.status === 404) return <Unknown {...words} />;
  return (
    <Failure title={words.failed} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}

const browserFormat = () => ({ locale: navigator.language, timeZone: 'UTC' });

function Unknown({ unknown, unknownHelp }: { unknown: string; unknownHelp: string }) {
  return (
    <>
      <p>{unknown}</p>
      <p className="quiet">{unknownHelp}</p>
    </>
  );
}

function Shown({ verdict, facts }: CheckedThing) {
  return (
    <>
      <output>{verdict}</output>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
