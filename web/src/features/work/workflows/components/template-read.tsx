import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { TemplateAnswer } from '../workflows.queries.ts';
import css from './workflows.module.css';

/** A template as it is. */
export function TemplateRead({ template }: { template: TemplateAnswer['body']['data'] }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={css.read}>
        <div>
          <dt>{t('workflows.kind')}</dt>
          <dd>{t(`workflows.kinds.${template.isOnboarding ? 'onboarding' : 'other'}`)}</dd>
        </div>
        <div>
          <dt>{t('workflows.description')}</dt>
          <dd>{template.description || '–'}</dd>
        </div>
      </dl>
      <ol className={css.list} aria-label={t('workflows.steps')}>
        {template.steps.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
          <li key={place}>
            <span className={css.number}>{place + 1}</span>
            <div className={css.what}>
              <p className={css.title}>{step.title}</p>
              {step.description === '' ? null : <p>{step.description}</p>}
              <p className={css.facts}>
                {t(`workflows.doneBy.${step.doneBy}`)} · {t('workflows.dueAfter', { count: step.dueDays })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
