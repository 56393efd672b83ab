import { useQuery } from '@tanstack/react-query';
import { ownCpdPlansPath } from '@tenure/contract/learning/cpd-plans.ts';
import { pointsMissing } from '@tenure/domain/learning/cpd-plan.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './cpd-plans.module.css';
import { cpdPlansQuery } from './cpd-plans.queries.ts';
import './cpd-plans.words.ts';

/** The points of the plan in progress as a ring, with its categories; nothing while no plan is in progress. */
export function OwnPlanCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const plan = useQuery(cpdPlansQuery(employeeId, 1)).data?.data.find(
    ({ status }) => status === 'IN_PROGRESS',
  );
  if (plan === undefined) return null;
  const { name, pointsAccumulated, pointsRequired, categories, endDate } = plan;
  const missing = pointsMissing(pointsAccumulated, pointsRequired);
  const inWords = (figures: { pointsAccumulated: number; pointsRequired: number }) => ({
    accumulated: format.number(figures.pointsAccumulated),
    required: format.number(figures.pointsRequired),
  });
  return (
    <WidgetCard
      title={name}
      summary={
        missing === 0
          ? t('cpdPlans.own.enough')
          : t('cpdPlans.own.toGo', { count: missing, day: format.date(endDate) })
      }
      more={
        <AppLink className="link" href={ownCpdPlansPath}>
          {t('cpdPlans.own.open')}
        </AppLink>
      }
    >
      <WidgetBody>
        <div className={css.own}>
          <div className={css.ring}>
            <svg viewBox="0 0 100 100" role="img" aria-label={t('cpdPlans.progress', inWords(plan))}>
              <circle className={css.whole} cx="50" cy="50" r="42" />
              <circle
                className={css.part}
                cx="50"
                cy="50"
                r="42"
                pathLength={100}
                strokeDasharray={`${Math.min(100, (pointsAccumulated / pointsRequired) * 100)} 100`}
              />
            </svg>
            <p aria-hidden>
              <b>{format.number(pointsAccumulated)}</b>
              <span className="quiet">{t('cpdPlans.own.ofPoints', inWords(plan))}</span>
            </p>
          </div>
          {categories.length === 0 ? null : (
            <dl className={css.categories}>
              {categories.map((one) => (
                <div key={one.name}>
                  <dt>{one.name}</dt>
                  <dd>{t('cpdPlans.own.category', inWords(one))}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
