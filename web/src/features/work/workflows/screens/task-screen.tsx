import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { AboutTask } from '../components/about-task.tsx';
import { AnswerCard } from '../components/answer-card.tsx';
import { ReassignDialog } from '../components/reassign-dialog.tsx';
import { SkipDialog } from '../components/skip-dialog.tsx';
import { TaskTag } from '../components/tags.tsx';
import { TaskComments } from '../components/task-comments.tsx';
import { Unread } from '../components/unread.tsx';
import css from '../components/workflows.module.css';
import { type TaskAnswer, taskQuery, useSkip, useTick } from '../workflows.queries.ts';
import '../words.ts';

/** One task: what to do, for whom and by when, and its completion. */
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
  const skip = useSkip(String(task.id));
  const [isSkipping, setSkipping] = useState(false);
  const [isReassigning, setReassigning] = useState(false);
  const isDone = task.status === 'DONE';
  const mayAssign = metadata.capabilities.includes('workflows.workflow.assign');
  const mayDo = metadata.capabilities.includes('workflows.task.complete');
  // A form is completed by its answers, and a step that waits for another cannot be completed yet.
  const mayTick =
    mayDo && task.skipReason === null && (isDone || (task.kind !== 'form' && task.waitsFor === null));
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
          <>
            {mayAssign && !isDone ? (
              <>
                <Button variant="default" onClick={() => setReassigning(true)}>
                  {t('workflows.reassign')}
                </Button>
                <Button variant="default" onClick={() => setSkipping(true)}>
                  {t('workflows.skip')}
                </Button>
              </>
            ) : null}
            {mayAssign && task.skipReason !== null ? (
              <Button
                variant="default"
                loading={skip.isPending}
                onClick={() =>
                  skip.mutate(
                    { reason: null, etag: answer.etag },
                    { onSuccess: () => showToast(t('workflows.reopened')) },
                  )
                }
              >
                {t('workflows.reopen')}
              </Button>
            ) : null}
            {mayTick ? (
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
            ) : null}
          </>
        }
      />
      <div className={css.stack}>
        {(tick.error ?? skip.error) === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, tick.error ?? skip.error)}
          </Note>
        )}
        <AboutTask task={task} />
        <AnswerCard
          key={task.status}
          task={task}
          etag={answer.etag}
          mayAnswer={mayDo && task.waitsFor === null}
        />
        <TaskComments task={task} />
      </div>
      {isSkipping ? <SkipDialog task={task} etag={answer.etag} onClose={() => setSkipping(false)} /> : null}
      {isReassigning ? (
        <ReassignDialog task={task} etag={answer.etag} onClose={() => setReassigning(false)} />
      ) : null}
    </>
  );
}
