import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import css from './starting-card.module.css';

interface StartingCardProps {
  user: ProfileFrame['user'];
  starting: NonNullable<PersonOverview['starting']>;
}

/** The onboarding steps before a first day, done and open. */
export function StartingCard({ user, starting }: StartingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { daysUntil, steps } = starting;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <WidgetCard
      title={t('record.overview.onboarding')}
      summary={t('record.overview.stepsReady', { done, total: steps.length })}
    >
      <p className={css.day}>
        {t('record.overview.startsIn', { day: format.date(user.startDate), count: daysUntil })}
      </p>
      <WidgetRows>
        {steps.map(({ title, detail, isDone, href }) => (
          <WidgetRow key={title}>
            <span className={css.icon} data-done={isDone || undefined}>
              {isDone ? <IconCircleCheck {...smallIcon} /> : <IconCircleDashed {...smallIcon} />}
            </span>
            <span className={css.what}>
              {title}
              <span>{detail}</span>
            </span>
            {href === null ? null : (
              <AppLink className="link" href={href} aria-label={t('record.overview.openThat', { title })}>
                {t('record.overview.open')}
              </AppLink>
            )}
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}
