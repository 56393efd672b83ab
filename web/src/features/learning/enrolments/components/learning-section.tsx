import { useQuery } from '@tanstack/react-query';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { employeeItemsQuery } from '../learning.queries.ts';
import { useLearningColumns } from './learning-columns.tsx';
import '../words.ts';

/** A person's open courses and completions on their profile. */
export function LearningSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(employeeItemsQuery(employeeId));
  const columns = useLearningColumns();
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('learning.section')}
        error={error}
        failed={t('learning.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <WidgetCard title={t('learning.section')}>
      {data.data.length === 0 ? (
        <EmptyState title={t('learning.sectionNone')}>{t('learning.sectionNoneHelp')}</EmptyState>
      ) : (
        <DataTable label={t('learning.section')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
      )}
    </WidgetCard>
  );
}
