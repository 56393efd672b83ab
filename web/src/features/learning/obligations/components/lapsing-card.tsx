import { Button } from '@mantine/core';
import type { ComplianceBoard } from '@tenure/contract/learning/obligations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../obligations.module.css';
import '../words.ts';

/** How many completions lapse in each of the next weeks. */
export function LapsingCard({ lapsing, onShow }: Pick<ComplianceBoard, 'lapsing'> & { onShow: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = lapsing.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...lapsing.map(({ count }) => count));
  return (
    <WidgetCard title={t('obligations.lapsing.title')} count={format.number(total)}>
      {total === 0 ? (
        <EmptyState title={t('obligations.lapsing.none')}>{t('obligations.lapsing.noneHelp')}</EmptyState>
      ) : (
        <WidgetBody>
          <ul className={css.weeks}>
            {lapsing
              .filter(({ count }) => count > 0)
              .map(({ weekOf, count }) => (
                <li key={weekOf}>
                  <span>{t('obligations.lapsing.week', { day: format.weekday(weekOf) })}</span>
                  <span className={css.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
                  <span className="figures">{format.number(count)}</span>
                </li>
              ))}
          </ul>
          <Button variant="default" size="xs" onClick={onShow}>
            {t('obligations.lapsing.show')}
          </Button>
        </WidgetBody>
      )}
    </WidgetCard>
  );
}
