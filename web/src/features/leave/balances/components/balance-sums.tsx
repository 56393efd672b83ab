import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { hoursText, leaveAmount } from '../../../../ui/leave-amount.ts';
import sums from '../../../../ui/sums.module.css';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { balancesQuery } from '../leave-balances.queries.ts';
import css from './balance-sums.module.css';
import '../words.ts';

const route = '/leave/balances/$typeId';

function useAmount({ type, minutesOfDay }: LeaveBalance) {
  const { t } = useTranslation();
  return (minutes: number) => leaveAmount(t, minutes, { unit: type.unit, minutesOfDay });
}

/** How the balance is composed, its value on another day, and the rule behind it. */
export function BalanceSums({ balance, employeeId }: { balance: LeaveBalance; employeeId: number }) {
  const { t } = useTranslation();
  const amount = useAmount(balance);
  return (
    <div className={css.stack}>
      <WidgetCard title={t('leaveBalances.adds')}>
        <WidgetBody>
          <dl className={sums.sums}>
            <dt>{t('leaveBalances.today')}</dt>
            <dd>{amount(balance.today)}</dd>
            <Leaving balance={balance} />
            <dt>{t('leaveBalances.reserved')}</dt>
            <dd>{amount(balance.free - balance.today - balance.leaving)}</dd>
            <dt data-sum>{t('leaveBalances.free')}</dt>
            <dd data-sum>{amount(balance.free)}</dd>
          </dl>
        </WidgetBody>
      </WidgetCard>
      <OnAnotherDay balance={balance} employeeId={employeeId} />
      <Entitlement balance={balance} />
    </div>
  );
}

/** The part of a grant that a last day to come takes back. */
function Leaving({ balance }: { balance: LeaveBalance }) {
  const { t } = useTranslation();
  const amount = useAmount(balance);
  return balance.leaving === 0 ? null : (
    <>
      <dt>{t('leaveBalances.leaving')}</dt>
      <dd>{amount(balance.leaving)}</dd>
    </>
  );
}

function OnAnotherDay({ balance, employeeId }: { balance: LeaveBalance; employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { asOf } = useSearch({ from: route });
  const amount = useAmount(balance);
  const { data, error } = useQuery({ ...balancesQuery(employeeId, asOf), placeholderData: keepPreviousData });
  const then = data?.data.balances.find(({ type }) => type.id === balance.type.id) ?? balance;
  return (
    <WidgetCard title={t('leaveBalances.another')}>
      <WidgetBody>
        <DayField
          label={t('leaveBalances.day')}
          value={asOf}
          isLive
          error={error === null ? undefined : (fieldErrors(error)['asOf'] ?? failureText(t, error))}
          onChange={(day) => void navigate({ search: (was) => ({ ...was, asOf: day }), replace: true })}
        />
        {asOf === '' || error !== null ? null : (
          <dl className={sums.sums} aria-live="polite">
            <dt>{t('leaveBalances.today')}</dt>
            <dd>{amount(then.today)}</dd>
            {asOf > (data?.data.today ?? '') ? <Leaving balance={then} /> : null}
            <dt>{t('leaveBalances.accrues')}</dt>
            <dd>{amount(then.accrues)}</dd>
            {then.lapses === 0 ? null : (
              <>
                <dt>{t('leaveBalances.lapses')}</dt>
                <dd>{amount(-then.lapses)}</dd>
              </>
            )}
            {then.revalued === 0 ? null : (
              <>
                <dt>{t('leaveBalances.revalued')}</dt>
                <dd>{amount(then.revalued)}</dd>
              </>
            )}
            <dt>{t('leaveBalances.requested')}</dt>
            <dd>{amount(-then.requested)}</dd>
            <dt>{t('leaveBalances.booked')}</dt>
            <dd>{amount(-then.booked)}</dd>
            <dt data-sum>{t('leaveBalances.onDay', { day: format.date(asOf) })}</dt>
            <dd data-sum>{amount(then.onDay)}</dd>
          </dl>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

function Entitlement({ balance: { type, entitlement, minutesOfDay } }: { balance: LeaveBalance }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('leaveBalances.entitlement')}>
      <WidgetBody>
        <dl className={css.facts}>
          <dt>{t('leaveBalances.rule')}</dt>
          <dd>{entitlement ?? t('leaveBalances.noRule')}</dd>
          {minutesOfDay === null ? null : (
            <>
              <dt>{t('leaveBalances.oneDay')}</dt>
              <dd>{t('leaveAmount.hours', { hours: hoursText(minutesOfDay) })}</dd>
            </>
          )}
          {type.noticeDays === 0 ? null : (
            <>
              <dt>{t('leaveBalances.notice')}</dt>
              <dd>{t('leaveBalances.noticeDays', { count: type.noticeDays })}</dd>
            </>
          )}
          {type.evidenceFromDay === null ? null : (
            <>
              <dt>{t('leaveBalances.evidence')}</dt>
              <dd>{t('leaveBalances.evidenceFrom', { count: type.evidenceFromDay })}</dd>
            </>
          )}
        </dl>
      </WidgetBody>
    </WidgetCard>
  );
}
