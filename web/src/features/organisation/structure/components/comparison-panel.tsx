import { CloseButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChartChange, chartChanges } from '@tenure/contract/organisation/org-chart.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Paging } from '../../../../ui/list-controls.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { comparisonQuery } from '../organisation.queries.ts';
import css from './comparison-panel.module.css';
import panel from './position-panel.module.css';

interface ComparisonPanelProps {
  from: string;
  to: string;
  onGo: (node: string) => void;
  onClose: () => void;
}

/** Joiners, leavers and moves between two days, and positions opened and closed. */
export function ComparisonPanel({ from, to, onGo, onClose }: ComparisonPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [change, setChange] = useState<ChartChange | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(from, to, change, page),
    placeholderData: keepPreviousData,
  });
  const choose = (kind: ChartChange | null) => {
    setChange(kind);
    setPage(1);
  };
  return (
    <aside className={panel.panel} aria-label={t('organisation.comparison.title')}>
      <header className={panel.head}>
        <div>
          <h2>{t('organisation.comparison.title')}</h2>
          <p className="quiet small">
            {t('organisation.comparison.between', { from: format.date(from), to: format.date(to) })}
          </p>
        </div>
        <CloseButton aria-label={t('organisation.days.stopComparing')} onClick={onClose} />
      </header>
      <fieldset className={css.kinds} aria-label={t('organisation.comparison.title')}>
        <button type="button" aria-pressed={change === null} onClick={() => choose(null)}>
          {t('organisation.comparison.all')}
        </button>
        {chartChanges.map((kind) => (
          <button
            key={kind}
            type="button"
            data-change={kind}
            aria-pressed={change === kind}
            onClick={() => choose(kind)}
          >
            {t(`organisation.comparison.${kind}`)}{' '}
            <span className="figures">{format.number(data?.totals[kind] ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      <div className={panel.section}>{content()}</div>
    </aside>
  );

  function content() {
    if (error !== null) {
      return (
        <Failure
          title={t('organisation.comparison.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
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
    if (data.data.length === 0) {
      return (
        <EmptyState title={t('organisation.comparison.empty')}>
          {t('organisation.comparison.emptyHelp')}
        </EmptyState>
      );
    }
    return (
      <>
        <ul className={css.rows}>
          {data.data.map((row) => (
            <li key={`${row.id}-${row.change}`}>
              <span className={css.change} data-change={row.change}>
                {t(`organisation.comparison.${row.change}`)}
              </span>
              <button
                type="button"
                className="link"
                aria-label={t('organisation.comparison.show', { title: row.title })}
                onClick={() => onGo(row.node)}
              >
                {row.title}
              </button>
              <span className="quiet small">{whereFrom(row.before, row.after)}</span>
            </li>
          ))}
        </ul>
        <Paging page={page} pages={data.metadata.pagination.total_pages} onPage={setPage} />
      </>
    );
  }

  function whereFrom(before: string | null, after: string | null) {
    if (before === null || after === null) return after ?? before;
    return before === after ? after : t('organisation.comparison.fromTo', { before, after });
  }
}
