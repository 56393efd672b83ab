import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { requestQuery } from '../requests.queries.ts';
import { RequestCards } from './request-cards.tsx';
import '../words.ts';

/** The facts to decide a leave request by, in the inbox. */
export function LeaveInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (data !== undefined) return <RequestCards request={data.body.data} />;
  return (
    <SectionWaiting
      title={t('leave.one.facts')}
      error={error}
      failed={t('leave.one.failed')}
      onRetry={() => void refetch()}
      rows={6}
    />
  );
}
