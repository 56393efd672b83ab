import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { kindOf } from '../template-draft.ts';
import type { TemplateAnswer } from '../workflows.queries.ts';
import css from './workflows.module.css';

/** The day that due dates count from, in the words of its kind. */
const due = {
  onboarding: { before: 'dueBeforeFirstDay', after: 'dueAfterFirstDay' },
  offboarding: { before: 'dueBeforeLastDay', after: 'dueAfterLastDay' },
  other: { before: 'dueBefore', after: 'dueAfter' },
} as const;

/** A template, read-only. */
export function TemplateRead({ template }: { template: TemplateAnswer['body']['data'] }) {
  const { t } = useTranslation();
  const kind = kindOf(template);
  return (
    <>
      <dl className={css.read}>
        <div>
          <dt>{t('workflows.kind')}</dt>
          <dd>{t(`workflows.kinds.${kind}`)}</dd>
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
                {step.kind === 'task' ? null : `${t(`workflows.stepKinds.${step.kind}`)} · `}
                {step.refTitle === null ? null : `${step.refTitle} · `}
                {step.doneBy === 'named'
                  ? (step.doerName ?? t('workflows.doerGone'))
                  : t(`workflows.doneBy.${step.doneBy}`)}{' '}
                ·{' '}
                {t(`workflows.${due[kind][step.dueDays < 0 ? 'before' : 'after']}`, {
                  count: Math.abs(step.dueDays),
                })}
                {step.after === null ? null : ` · ${t('workflows.afterNumber', { number: step.after })}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
