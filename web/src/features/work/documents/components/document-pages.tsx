import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import css from './documents.module.css';
import '../words.ts';

interface Paged {
  page: number;
  pages: number;
}

interface DocumentPagesProps<Raw, Page extends Paged> {
  /** Names the steps between pages. */
  label: string;
  failed: string;
  query: (page: number) => UseQueryOptions<Raw, Error, { data: Page }>;
  children: (shown: Page) => ReactNode;
}

/** What the server answers page by page: loading, its failure, one page of it, and the steps to the others. */
export function DocumentPages<Raw, Page extends Paged>(props: DocumentPagesProps<Raw, Page>) {
  const { label, failed, query, children } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({ ...query(page), placeholderData: keepPreviousData });
  if (error !== null) {
    return (
      <Failure title={failed} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  const shown = data.data;
  return (
    <div ref={top} className={css.form}>
      {children(shown)}
      {shown.pages > 1 ? (
        <div className={css.pages}>
          <span className="quiet small" aria-live="polite">
            {t('documents.text.pageOf', {
              page: format.number(shown.page),
              pages: format.number(shown.pages),
            })}
          </span>
          <PageSteps
            label={label}
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
