import { useQuery } from '@tanstack/react-query';
import { hoursFields } from '@tenure/contract/pay/work-pattern-shapes.ts';
import { weekOn } from '@tenure/domain/pay/work-pattern.ts';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { assignmentsQuery } from '../work-patterns.queries.ts';
import css from './hours-card.module.css';
import '../words.ts';

/**
 * The current week of a person's work pattern on the overview of their profile, and the next planned change.
 */
export function HoursCard({ employeeId, asOf, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(assignmentsQuery(employeeId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('workPatterns.section.title')}
        error={error}
        failed={t('workPatterns.section.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { data: assignments, metadata } = data.body;
  const day = asOf ?? metadata.today;
  const held = assignments.find(
    ({ effectiveDate, endDate }) => effectiveDate <= day && (endDate === null || day <= endDate),
  );
  const next = assignments.find(({ effectiveDate }) => effectiveDate > day);
  if (held === undefined) return null;
  const { title, workWeeks, startDate, total } = held.workPattern;
  const week = workWeeks[weekOn({ anchor: startDate, weeks: workWeeks }, day)];
  return (
    <WidgetCard
      title={t('workPatterns.section.title')}
      more={
        <AppLink className="link" href={href}>
          {t('workPatterns.section.open')}
        </AppLink>
      }
    >
      <div className={css.body}>
        <p>
          <b>{title}</b>{' '}
          <span className="quiet">
            {t('workPatterns.ofWeeks', { hours: total, count: workWeeks.length })}
          </span>
        </p>
        {next === undefined || asOf !== null ? null : (
          <p className={css.next}>
            {'→ '}
            {t('workPatterns.section.nextFrom', {
              title: next.workPattern.title,
              from: format.date(next.effectiveDate),
            })}
          </p>
        )}
        {week === undefined ? null : (
          <ul className={css.week} aria-label={week.name}>
            {hoursFields.map((field) => {
              const isOff = Number(week[field]) === 0;
              return (
                <li key={field} data-off={isOff || undefined}>
                  <span>{t(`workPatterns.days.${field}`)}</span>
                  <span className={css.bar} aria-hidden />
                  <span>{isOff ? t('workPatterns.off') : week[field]}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </WidgetCard>
  );
}
