import { useQuery } from '@tanstack/react-query';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { ShortFacts } from '../../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { balancesQuery } from '../leave-balances.queries.ts';
import css from './leave-section.module.css';
import '../words.ts';

const mostShown = 4;

/** A person's first leave balances on the overview of their profile. */
export function LeaveCard({ employeeId, asOf, href }: OverviewCardProps) {
  const { t } = useTranslation();
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
  // The overview is often open in front of others, so confidential types stay in their section.
  const shown = data.data.balances
    .filter(({ type }) => type.hasBalance && !type.isConfidential)
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <WidgetCard
      title={t('leaveBalances.leave')}
      more={
        <AppLink className="link" href={href}>
          {t('leaveBalances.openLeave')}
        </AppLink>
      }
    >
      <ShortFacts
        facts={shown.map(({ type, free, minutesOfDay }) => ({
          label: type.title,
          value: (
            <span className={css.type}>
              <LeaveColour colour={type.colour} />
              {leaveAmount(t, free, { unit: type.unit, minutesOfDay })}
            </span>
          ),
        }))}
      />
    </WidgetCard>
  );
}
