import { useQuery } from '@tanstack/react-query';
import type { OverviewCardProps } from '../../../app/contributions.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { ShortFacts } from '../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { contractsQuery } from './contracts.queries.ts';
import './words.ts';

const mostShown = 4;

/** A person's latest contracts on the overview of their profile. */
export function ContractsOverview({ employeeId, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contractsQuery(employeeId, 1, null));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('contracts.title')}
        error={error}
        failed={t('contracts.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.data.length === 0) return null;
  return (
    <WidgetCard
      title={t('contracts.title')}
      count={data.metadata.pagination.total}
      more={
        <AppLink className="link" href={href}>
          {t('contracts.openAll')}
        </AppLink>
      }
    >
      <ShortFacts
        facts={data.data.slice(0, mostShown).map(({ id, name, state }) => ({
          key: id,
          label: name,
          value: t(`contracts.states.${state}`),
          isWarning: state === 'waiting',
        }))}
      />
    </WidgetCard>
  );
}
