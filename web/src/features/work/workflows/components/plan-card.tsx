import { useQuery } from '@tanstack/react-query';
import type { StepDoer } from '@tenure/domain/work/workflow.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { previewQuery } from '../workflows.queries.ts';
import css from './workflows.module.css';

/** People whose steps the assigner takes where there is none. */
const replaceable = ['manager', 'buddy', 'named'] as const;
const isReplaceable = (doer: StepDoer): doer is (typeof replaceable)[number] =>
  replaceable.some((one) => one === doer);

interface PlanCardProps {
  employeeId: number;
  /** Null, and empty, until they are chosen. */
  templateId: number | null;
  startsOn: string;
  buddyId: number | null;
}

/** A preview of the tasks, their people and dates. */
export function PlanCard({ templateId, startsOn, ...rest }: PlanCardProps) {
  const { t } = useTranslation();
  const isChosen = templateId !== null && startsOn !== '';
  return (
    <WidgetCard title={t('workflows.preview')}>
      {isChosen ? (
        <Plan {...rest} templateId={templateId} startsOn={startsOn} />
      ) : (
        <WidgetBody>
          <p className="quiet">{t('workflows.previewWaits')}</p>
        </WidgetBody>
      )}
    </WidgetCard>
  );
}

function Plan({ employeeId, templateId, startsOn, buddyId }: PlanCardProps & { templateId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(previewQuery(employeeId, { templateId, startsOn, buddyId }));
  if (error !== null) {
    return (
      <WidgetBody>
        <Note tone="critical" announce="politely">
          {failureDetail(t, error)}
        </Note>
      </WidgetBody>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    );
  }
  return (
    <>
      {data.data.description === '' ? null : (
        <WidgetBody>
          <p className="quiet">{data.data.description}</p>
        </WidgetBody>
      )}
      <ol className={css.list} aria-label={t('workflows.tasks')}>
        {data.data.steps.map((step) => (
          <li key={step.number}>
            <span className={css.number}>{step.number}</span>
            <div className={css.what}>
              <p className={css.title}>{step.title}</p>
              {step.description === '' ? null : <p>{step.description}</p>}
              <p className={css.facts}>
                {step.assignee}
                {step.fallsBack && isReplaceable(step.doneBy)
                  ? ` · ${t(`workflows.fallsBack.${step.doneBy}`)}`
                  : null}
              </p>
            </div>
            <span className={css.facts}>
              {t('workflows.due')} {format.date(step.dueOn)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
