import { useQuery } from '@tanstack/react-query';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { previewQuery } from '../workflows.queries.ts';
import css from './workflows.module.css';

interface PlanCardProps {
  employeeId: number;
  /** Null, and empty, until they are chosen. */
  templateId: number | null;
  startsOn: string;
}

/** A preview of the tasks, their people and dates. */
export function PlanCard({ employeeId, templateId, startsOn }: PlanCardProps) {
  const { t } = useTranslation();
  const isChosen = templateId !== null && startsOn !== '';
  return (
    <WidgetCard title={t('workflows.preview')}>
      {isChosen ? (
        <Plan employeeId={employeeId} templateId={templateId} startsOn={startsOn} />
      ) : (
        <WidgetBody>
          <p className="quiet">{t('workflows.previewWaits')}</p>
        </WidgetBody>
      )}
    </WidgetCard>
  );
}

function Plan({ employeeId, templateId, startsOn }: PlanCardProps & { templateId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(previewQuery(employeeId, templateId, startsOn));
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
                {step.fallsBack ? ` · ${t('workflows.fallsBack')}` : null}
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
