import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { balancesQuery } from '../leave-balances.queries.ts';
import css from './leave-section.module.css';
import '../words.ts';

/** A person's balances on their profile, each with a link to its lines. */
export function LeaveSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(balancesQuery(employeeId, asOf ?? ''));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('leaveBalances.leave')}
        error={error}
        failed={t('leaveBalances.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { balances, person, day } = data.data;
  const shown = balances.filter(({ type }) => type.hasBalance);
  const employee = person.isSelf ? null : employeeId;
  return (
    <WidgetCard
      title={t('leaveBalances.leave')}
      actions={
        balances.some(({ canRequest }) => canRequest) && asOf === null ? (
          <Link className="link" to="/leave/request/new" search={{ employee }}>
            {t('leaveBalances.request')}
          </Link>
        ) : null
      }
    >
      {shown.length === 0 ? (
        <EmptyState title={t('leaveBalances.noChanges')}>{t('leaveBalances.noChangesHelp')}</EmptyState>
      ) : (
        <table className={css.table} aria-label={t('leaveBalances.leave')}>
          <thead>
            <tr>
              <th scope="col">{t('leaveBalances.type')}</th>
              <th scope="col" data-numeric>
                {t('leaveBalances.onDay', { day: format.date(day) })}
              </th>
              <th scope="col" data-numeric>
                {t('leaveBalances.free')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ type, onDay, free, minutesOfDay }) => (
              <tr key={type.id}>
                <th scope="row">
                  <span className={css.type}>
                    <LeaveColour colour={type.colour} />
                    <Link
                      className="link"
                      to="/leave/balances/$typeId"
                      params={{ typeId: String(type.id) }}
                      search={{ employee }}
                    >
                      {type.title}
                    </Link>
                  </span>
                </th>
                <td data-numeric>{leaveAmount(t, onDay, { unit: type.unit, minutesOfDay })}</td>
                <td data-numeric>{leaveAmount(t, free, { unit: type.unit, minutesOfDay })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WidgetCard>
  );
}
