import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { coverQuery } from '../requests.queries.ts';
import '../words.ts';

/** Blocked and busy days, and days with too few people if the leave is approved. */
export function CoverCard({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(coverQuery(requestId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('leave.cover.title')}
        error={error}
        failed={t('leave.cover.failed')}
        onRetry={() => void refetch()}
        rows={1}
      />
    );
  }
  const { problems } = data.data;
  return (
    <WidgetCard title={t('leave.cover.title')} count={problems.length === 0 ? undefined : problems.length}>
      {problems.length === 0 ? (
        <WidgetBody>
          <p className="quiet">{t('leave.cover.none')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {problems.map(({ code, words }) => (
            <WidgetRow key={code}>{words}</WidgetRow>
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
