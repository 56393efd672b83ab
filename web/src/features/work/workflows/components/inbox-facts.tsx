import { useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { taskQuery } from '../workflows.queries.ts';
import { AboutTask } from './about-task.tsx';
import '../words.ts';

/** The task, the person it is for, and its due date. */
export function TaskInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(taskQuery(String(id)));
  if (data !== undefined) return <AboutTask task={data.body.data} />;
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={4} />
      </Waiting>
    );
  }
  return (
    <Failure title={t('workflows.taskFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}
