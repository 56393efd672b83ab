import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type DocumentChangesPage, documentChangesQuery } from '../documents.queries.ts';
import css from './documents.module.css';
import '../words.ts';

interface DocumentChangesProps {
  id: number;
  since: number;
}

/** What changed in the latest version since an earlier one: as text alone, so that nothing of it runs or is fetched. */
export function DocumentChanges({ id, since }: DocumentChangesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    ...documentChangesQuery(id, { since, page }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.data;
  if (shown === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    ) : (
      <Failure
        title={t('documents.changes.failed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  return (
    <div ref={top} className={css.form}>
      <Changes changes={shown} />
      {shown.pages > 1 ? (
        <div className={css.pages}>
          <span className="quiet small" aria-live="polite">
            {t('documents.text.pageOf', {
              page: format.number(shown.page),
              pages: format.number(shown.pages),
            })}
          </span>
          <PageSteps
            label={t('documents.changes.title', { number: format.number(since) })}
            page={page}
            pages={shown.pages}
            onPage={(next) => {
              setPage(next);
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

function Changes({ changes }: { changes: DocumentChangesPage }) {
  const { t } = useTranslation();
  const { edited, added, removed, excerpts } = changes;
  if (edited + added + removed === 0) return <p>{t('documents.changes.none')}</p>;
  const counts = (['edited', 'added', 'removed'] as const).filter((one) => changes[one] > 0);
  return (
    <div className={css.form}>
      <p className="quiet">
        {counts.map((one) => t(`documents.changes.counts.${one}`, { count: changes[one] })).join(' · ')}
      </p>
      {/* The reader takes its language from the text, not from the page. */}
      <div className={css.written} dir="auto">
        {excerpts.map((excerpt, at) => (
          // The changes between two published versions stay as they are, so that places are keys.
          <Fragment key={at}>
            {excerpt.skipped === 0 ? null : (
              <p className={css.skipped}>{t('documents.changes.skipped', { count: excerpt.skipped })}</p>
            )}
            <Excerpt excerpt={excerpt} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Excerpt({ excerpt }: { excerpt: DocumentChangesPage['excerpts'][number] }) {
  const { kind, change, passages } = excerpt;
  const written = passages.map(({ change: how, text }, at) => {
    if (how === 'removed') return <del key={at}>{text}</del>;
    return how === 'added' ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>;
  });
  const className = `${css.excerpt} ${css[change]}`;
  if (kind === 'heading') return <h3 className={className}>{written}</h3>;
  return <p className={kind === 'item' ? `${className} ${css.item}` : className}>{written}</p>;
}
