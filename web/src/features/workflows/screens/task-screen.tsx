import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AppLink } from '../../../lib/app-link.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { TaskTag } from '../components/tags.tsx';
import { Unread } from '../components/unread.tsx';
import css from '../components/workflows.module.css';
import { type TaskAnswer, taskQuery, useTick } from '../workflows.queries.ts';
import '../words.ts';

/** One task: what is to be done for whom, until when, and that it is done. */
export function TaskScreen() {
  const { t } = useTranslation();
  const { taskId } = useParams({ from: '/tasks/$taskId' });
  const { data, error, refetch } = useQuery(taskQuery(taskId));
  usePageTitle(data?.body.data.title ?? t('workflows.task'));
  if (data !== undefined) return <KnownTask key={taskId} answer={data} />;
  return (
    <Unread
      title={t('workflows.task')}
      error={error}
      unknown={t('workflows.unknownTask')}
      failed={t('workflows.taskFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function KnownTask({ answer }: { answer: TaskAnswer }) {
  const { t } = useTranslation();
  const { data: task, metadata } = answer.body;
  const tick = useTick(String(task.id));
  const isDone = task.status === 'DONE';
  return (
    <>
      <PageHeader
        title={task.title}
        subtitle={<TaskTag status={task.status} dueOn={task.dueOn} />}
        trail={
          task.workflow.link === null ? (
            <span>{task.workflow.title}</span>
          ) : (
            <AppLink href={task.workflow.link}>{task.workflow.title}</AppLink>
          )
        }
        actions={
          metadata.capabilities.includes('workflows.task.complete') ? (
            <Button
              variant={isDone ? 'default' : 'filled'}
              leftSection={isDone ? null : <IconCheck {...smallIcon} />}
              loading={tick.isPending}
              onClick={() =>
                tick.mutate(
                  { isDone: !isDone, etag: answer.etag },
                  { onSuccess: () => showToast(t(isDone ? 'workflows.reopened' : 'workflows.ticked')) },
                )
              }
            >
              {t(isDone ? 'workflows.reopen' : 'workflows.tick')}
            </Button>
          ) : null
        }
      />
      <div className={css.stack}>
        {tick.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, tick.error)}
          </Note>
        )}
        <About task={task} />
      </div>
    </>
  );
}

function About({ task }: { task: TaskAnswer['body']['data'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { doneAt, doneByName } = task;
  return (
    <WidgetCard title={t('workflows.task')}>
      <dl className={css.read}>
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
