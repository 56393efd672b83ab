import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PositionHistory } from '@tenure/contract/organisation/position-administration.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useFormat } from '../../../../lib/session.ts';
import { AsAtField } from '../../../../ui/as-at-field.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { positionQuery } from '../organisation.queries.ts';
import screenCss from '../screens/administration.module.css';
import { PositionBudget } from './position-budget.tsx';
import css from './position-fields.module.css';
import { RelatedRequisitions } from './related-requisitions.tsx';

/** The position's reports, and the totals of its branch. */
export function PositionStanding({ history }: { history: PositionHistory }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasBudgets = useHasBudgets();
  return (
    <>
      <WidgetCard title={t('orgAdmin.position.reports')} count={format.number(history.reports.length)}>
        {history.reports.length === 0 ? (
          <p className={`quiet ${css.none ?? ''}`}>{t('orgAdmin.position.noReports')}</p>
        ) : (
          <ul className={css.list}>
            {history.reports.map((report) => (
              <li key={report.id}>
                <Link className="link" to="/admin/position/edit/$id" params={{ id: String(report.id) }}>
                  {report.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WidgetCard>
      <RequisitionsCard id={history.id} />
      {hasBudgets ? <BudgetCard id={history.id} /> : null}
    </>
  );
}

function RequisitionsCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(positionQuery(id, ''));
  const requisitions = data?.data.requisitions ?? [];
  if (requisitions.length === 0) return null;
  return (
    <WidgetCard title={t('organisation.position.requisitions')} count={format.number(requisitions.length)}>
      <div className={css.list}>
        <RelatedRequisitions requisitions={requisitions} />
      </div>
    </WidgetCard>
  );
}

function BudgetCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const [asOf, setAsOf] = useState('');
  const { data, error, refetch } = useQuery({
    ...positionQuery(id, asOf),
    placeholderData: keepPreviousData,
  });
  const isThere = !(error instanceof ApiError && error.status === 404);
  return (
    <WidgetCard
      title={t('orgAdmin.position.budget')}
      actions={
        <AsAtField label={t('orgAdmin.asAt')} className={screenCss.asAt} value={asOf} onChange={setAsOf} />
      }
    >
      <div className={css.budget}>
        {error !== null ? (
          isThere ? (
            <Failure
              title={t('orgAdmin.position.budgetFailed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          ) : (
            <p className="quiet">{t('orgAdmin.position.notThere')}</p>
          )
        ) : data === undefined ? (
          <Waiting>
            <SkeletonRows rows={3} />
          </Waiting>
        ) : (
          <PositionBudget position={data.data} />
        )}
      </div>
    </WidgetCard>
  );
}
