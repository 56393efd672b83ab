import { useQuery } from '@tanstack/react-query';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { personQuery } from '../recognition.queries.ts';
import { RecognitionEntries } from './recognition-entry.tsx';
import { useEntryDialog } from './use-entry-dialog.tsx';
import '../words.ts';

const mostShown = 2;

/** The latest recognition a person received, on the overview of their profile. */
export function RecognitionCard({ employeeId, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const { ask, dialog } = useEntryDialog();
  const { data, error, refetch } = useQuery(personQuery(employeeId, 1));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('recognition.person.title')}
        error={error}
        failed={t('recognition.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.data.length === 0) return null;
  return (
    <>
      <WidgetCard
        title={t('recognition.person.title')}
        count={data.metadata.pagination.total}
        more={
          <AppLink className="link" href={href}>
            {t('recognition.person.open')}
          </AppLink>
        }
      >
        <RecognitionEntries items={data.data.slice(0, mostShown)} onAsk={ask} />
      </WidgetCard>
      {dialog}
    </>
  );
}
