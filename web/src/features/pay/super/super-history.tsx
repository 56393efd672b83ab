import { useQuery } from '@tanstack/react-query';

import { useState } from 'react';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import css from '../../../ui/signed-declaration.module.css';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { declarationsPerPage, declarationsQuery } from './super.queries.ts';
import { SuperSummary } from './super-summary.tsx';

interface SuperHistoryProps {
  employeeId: number;
}

/** Every declaration as signed, the newest first; loaded when it is opened. */
export function SuperHistory({ employeeId }: SuperHistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('super.history')}</summary>
      {isOpen ? <Declarations employeeId={employeeId} /> : null}
    </details>
  );
}

function Declarations({ employeeId }: SuperHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(declarationsQuery(employeeId, page));
  if (data === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    ) : (
      <Failure title={t('super.historyFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
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
                  <StatusTag tone="informative">{t('super.onBehalf')}</StatusTag>
                ) : null}
              </summary>
              <SuperSummary employeeId={employeeId} declaration={one} />
            </details>
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <footer className={css.foot}>
          <span>{t('super.historyPart', { from: before + 1, to: before + count, total })}</span>
          <PageSteps label={t('super.history')} page={current} pages={pages} onPage={setPage} />
        </footer>
      ) : null}
    </>
  );
}
