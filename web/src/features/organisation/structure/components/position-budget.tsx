import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { BudgetReach } from '@tenure/contract/organisation/position-administration.ts';
import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { MaskedSalary } from '../../../../ui/masked-salary.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { branchBudgetQuery } from '../organisation.queries.ts';
import css from './position-panel.module.css';
import '../../../../ui/salary-words.ts';
import '../words.ts';

type OwnBudget = Pick<PositionDetail, 'id' | 'asOf' | 'fte' | 'headcount' | 'salary'>;

/** The assigned and remaining budget of the position, or on request of everything below it. */
export function PositionBudget({ position }: { position: OwnBudget }) {
  const { t } = useTranslation();
  const [reach, setReach] = useState<BudgetReach>('position');
  const { salary } = position;
  return (
    <>
      <SegmentedControl
        className={css.reach}
        size="xs"
        fullWidth
        aria-label={t('organisation.position.reach')}
        value={reach}
        onChange={(value) => setReach(value === 'branch' ? 'branch' : 'position')}
        data={[
          { value: 'position', label: t('organisation.position.alone') },
          { value: 'branch', label: t('organisation.position.withBelow') },
        ]}
      />
      {reach === 'branch' ? (
        <Branch id={position.id} asOf={position.asOf} />
      ) : (
        <>
          <Amounts title={t('organisation.position.fte')} {...position.fte} />
          <Amounts title={t('organisation.position.headcount')} {...position.headcount} />
          {salary === undefined ? null : <SalaryAmounts {...salary} />}
        </>
      )}
    </>
  );
}

function Branch({ id, asOf }: { id: number; asOf: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(branchBudgetQuery(id, asOf));
  if (error !== null) {
    return (
      <Failure
        title={t('organisation.position.budgetFailed')}
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
        <SkeletonRows rows={2} />
      </Waiting>
    );
  }
  const { positions, fte, headcount, salary = [] } = data.data;
  return (
    <>
      <p className="quiet small">
        {t('organisation.position.branchOf', { count: positions, positions: format.number(positions) })}
      </p>
      <Amounts title={t('organisation.position.fte')} {...fte} />
      <Amounts title={t('organisation.position.headcount')} {...headcount} />
      {salary.map((amounts) => (
        <SalaryAmounts key={amounts.currency} {...amounts} />
      ))}
    </>
  );
}

type Salary = NonNullable<OwnBudget['salary']>;

function SalaryAmounts({ currency, ofOne, ...sum }: Omit<Salary, 'ofOne'> & Partial<Pick<Salary, 'ofOne'>>) {
  const { t } = useTranslation();
  const { assigned, budget, balance } = sum;
  const title =
    currency === null
      ? t('organisation.position.salaryPlain')
      : t('organisation.position.salary', { currency });
  if (assigned !== null) return <Amounts title={title} {...{ assigned, budget, balance }} />;
  return <OnesSalary title={title} budget={budget} currency={currency} ofOne={ofOne ?? null} />;
}

/**
 * A single holder's amount is their salary: shown on request, or with the person where several positions are
 * summed.
 */
function OnesSalary({
  title,
  budget,
  currency,
  ofOne,
}: Pick<Salary, 'budget' | 'currency' | 'ofOne'> & { title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={css.amounts}>
      <p>
        <b>{title}</b>
        {budget === null ? <span className="quiet">{t('organisation.position.noBudget')}</span> : null}
      </p>
      <p className="figures small">
        <span>
          {t('organisation.position.assigned')}{' '}
          {ofOne === null ? (
            t('salary.masked')
          ) : (
            <MaskedSalary {...ofOne} currency={currency} label={t('salary.showAlone')} />
          )}
        </span>
        {budget === null ? null : (
          <span>
            {t('organisation.position.total')} <b>{format.number(budget)}</b>
          </span>
        )}
      </p>
      {ofOne === null ? <p className="quiet small">{t('salary.ofOne')}</p> : null}
    </div>
  );
}

interface AmountsProps {
  title: string;
  assigned: number;
  budget: number | null;
  balance: number | null;
}

function Amounts({ title, assigned, budget, balance }: AmountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = budget === null || budget === 0 ? null : assigned / budget;
  return (
    <div className={css.amounts} data-over={share !== null && share > 1}>
      <p>
        <b>{title}</b>
        <span className="quiet">
          {share === null
            ? t('organisation.position.noBudget')
            : t('organisation.position.percent', { percent: format.percent(Math.round(share * 100)) })}
        </span>
      </p>
      {share === null ? null : <meter min={0} max={1} value={Math.min(1, share)} aria-label={title} />}
      <p className="figures small">
        <span>
          {t('organisation.position.assigned')} <b>{format.number(assigned)}</b>
        </span>
        {balance === null || budget === null ? null : (
          <>
            <span>
              {t('organisation.position.balance')} <b>{format.number(balance)}</b>
            </span>
            <span>
              {t('organisation.position.total')} <b>{format.number(budget)}</b>
            </span>
          </>
        )}
      </p>
    </div>
  );
}
