import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { balancesQuery } from '../requests.queries.ts';
import css from './balance-cards.module.css';
import '../words.ts';

/** A card for each type with a balance; each opens its lines. */
export function BalanceCards({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(balancesQuery(employeeId));
  return (
    <WidgetCard title={t('leave.balances')}>
      <WidgetBody>{content()}</WidgetBody>
    </WidgetCard>
  );

  function content() {
    if (error !== null && data === undefined) {
      return (
        <Failure
          title={t('leave.balancesFailed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {unreadText(t, error)}
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
    const shown = data.data.balances.filter(({ type }) => type.hasBalance);
    if (shown.length === 0) {
      return <EmptyState title={t('leave.noBalances')}>{t('leave.noBalancesHelp')}</EmptyState>;
    }
    return (
      <ul className={css.cards}>
        {shown.map((balance) => (
          <BalanceCard key={balance.type.id} balance={balance} />
        ))}
      </ul>
    );
  }
}

function BalanceCard({ balance }: { balance: LeaveBalance }) {
  const { t } = useTranslation();
  const { type, today, free, minutesOfDay, entitlement } = balance;
  const unit = { unit: type.unit, minutesOfDay };
  return (
    <li>
      <Link className={css.card} to="/leave/balances/$typeId" params={{ typeId: String(type.id) }}>
        <span className={css.name}>
          <LeaveColour colour={type.colour} />
          {type.title}
        </span>
        <span className={css.amount}>{leaveAmount(t, today, unit)}</span>
        <span className="quiet small">{t('leave.free', { amount: leaveAmount(t, free, unit) })}</span>
        {entitlement === null ? null : <span className="quiet small">{entitlement}</span>}
      </Link>
    </li>
  );
}
