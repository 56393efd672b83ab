import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from './waiting-card.module.css';

/** Decisions about the person that wait for this viewer. */
export function WaitingDecisions({ waiting }: Pick<PersonOverview, 'waiting'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WidgetCard title={t('record.overview.waiting')} count={waiting.length}>
      <WidgetRows>
        {waiting.map(({ title, since, href }) => (
          <WidgetRow key={href}>
            <span className={css.what}>
              {title}
              <span>{t('record.overview.askedOn', { day: format.dayOf(since) })}</span>
            </span>
            <AppLink className="link" href={href} aria-label={t('record.overview.decideThat', { title })}>
              {t('record.overview.decide')}
            </AppLink>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}
