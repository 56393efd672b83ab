import { useQuery } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import css from '../../../ui/signed-declaration.module.css';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { DeclarationSummary } from './declaration-summary.tsx';
import { declarationsPerPage, declarationsQuery } from './tax-declarations.queries.ts';

interface DeclarationHistoryProps {
  scheme: TaxScheme;
  employeeId: number;
}

/** Every declaration as signed, the newest first; loaded when it is opened. */
export function DeclarationHistory({ scheme, employeeId }: DeclarationHistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('tax.history')}</summary>
      {isOpen ? <Declarations scheme={scheme} employeeId={employeeId} /> : null}
    </details>
  );
}

function Declarations({ scheme, employeeId }: DeclarationHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(declarationsQuery(scheme, employeeId, page));
  if (data === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    ) : (
      <Failure title={t('tax.historyFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  const { total, total_pages: pages, current_page: current, count } = data.metadata.pagination;
  const before = (current - 1) * declarationsPerPage;
  return (
    <>
      <ol className={css.declarations}>
        {data.data.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                {one.signature === null ? null : format.dateTime(one.signature.signedAt)}
                {one.signature?.isOnBehalf ? (
                  <StatusTag tone="informative">{t('tax.onBehalf')}</StatusTag>
                ) : null}
              </summary>
              <DeclarationSummary employeeId={employeeId} declaration={one} />
            </details>
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <footer className={css.foot}>
          <span>{t('tax.historyPart', { from: before + 1, to: before + count, total })}</span>
          <PageSteps label={t('tax.history')} page={current} pages={pages} onPage={setPage} />
        </footer>
      ) : null}
    </>
  );
}
