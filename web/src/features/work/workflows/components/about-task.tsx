import type { Task } from '@tenure/contract/work/tasks.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './workflows.module.css';
import '../words.ts';

export function AboutTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { doneAt, doneByName } = task;
  return (
    <WidgetCard title={t('workflows.task')}>
      <dl className={css.read}>
        {task.opens === null || task.status !== 'OPEN' ? null : (
          <div className={css.wide}>
            <dt>{t(`workflows.stepKinds.${task.kind}`)}</dt>
            <dd>
              <AppLink className="link" href={task.opens}>
                {t(`workflows.opens.${task.kind}`)}
              </AppLink>
            </dd>
          </div>
        )}
        {task.waitsFor === null || task.status !== 'OPEN' ? null : (
          <div>
            <dt>{t('workflows.waitsFor')}</dt>
            <dd>{task.waitsFor}</dd>
          </div>
        )}
        {task.skipReason === null ? null : (
          <div>
            <dt>{t('workflows.skipped')}</dt>
            <dd>{task.skipReason}</dd>
          </div>
        )}
        {task.description === '' ? null : (
          <div className={css.wide}>
            <dt>{t('workflows.description')}</dt>
            <dd>{task.description}</dd>
          </div>
        )}
        <div>
          <dt>{t('workflows.person')}</dt>
          <dd>
            <PersonLink id={task.person.id} name={task.person.fullName} />
          </dd>
        </div>
        <div>
          <dt>{t('workflows.due')}</dt>
          <dd>{format.date(task.dueOn)}</dd>
        </div>
        <div>
          <dt>{t('workflows.assignee')}</dt>
          <dd>{task.assignee}</dd>
        </div>
        <div>
          <dt>{t('workflows.assignedBy')}</dt>
          <dd>{task.assignedBy}</dd>
        </div>
        {doneAt === null ? null : (
          <div>
            <dt>{t('workflows.doneAt')}</dt>
            <dd>{t('workflows.doneAtBy', { when: format.dateTime(doneAt), by: doneByName ?? '' })}</dd>
          </div>
        )}
      </dl>
    </WidgetCard>
  );
}
