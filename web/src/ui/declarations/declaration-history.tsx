import type { Pagination } from '@tenure/contract/envelopes.ts';
import { type ReactNode, useState } from 'react';
import { failureText, requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { Failure } from '../failure.tsx';
import { PageSteps } from '../page-steps.tsx';
import { StatusTag } from '../status-tag.tsx';
import { SkeletonRows, Waiting } from '../waiting.tsx';
import css from './signed-declaration.module.css';
import './declaration-words.ts';

/** Past declarations; its children load when it is opened. */
export function DeclarationHistory({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('declaration.history')}</summary>
      {isOpen ? children : null}
    </details>
  );
}

interface Declared {
  id: number | null;
  signature: { signedAt: string; isOnBehalf: boolean } | null;
}

interface SignedDeclarationsProps<Declaration extends Declared> {
  /** The query of the current page. */
  read: {
    data: { data: readonly Declaration[]; metadata: { pagination: Pagination } } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  onPage: (page: number) => void;
  summary: (declaration: Declaration) => ReactNode;
}

/** A page of declarations as they were signed, the newest first. */
export function SignedDeclarations<Declaration extends Declared>({
  read: { data, error, refetch },
  onPage,
  summary,
}: SignedDeclarationsProps<Declaration>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (data === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    ) : (
      <Failure
        title={t('declaration.historyFailed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  const {
    total,
    total_pages: pages,
    current_page: page,
    per_page: perPage,
    count,
  } = data.metadata.pagination;
  const before = (page - 1) * perPage;
  return (
    <>
      <ol className={css.declarations}>
        {data.data.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                {one.signature === null ? null : format.dateTime(one.signature.signedAt)}
                {one.signature?.isOnBehalf ? (
                  <StatusTag tone="informative">{t('declaration.onBehalf')}</StatusTag>
                ) : null}
              </summary>
              {summary(one)}
            </details>
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <footer className={css.foot}>
          <span>{t('declaration.historyPart', { from: before + 1, to: before + count, total })}</span>
          <PageSteps label={t('declaration.history')} page={page} pages={pages} onPage={onPage} />
        </footer>
      ) : null}
    </>
  );
}
