import type { TaskStatus, WorkflowStatus } from '@tenure/domain/work/workflow.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import '../words.ts';

const tones = { ACTIVE: 'informative', COMPLETE: 'positive', WITHDRAWN: 'caution' } as const;

export function WorkflowTag({ status }: { status: WorkflowStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[status]}>{t(`workflows.statuses.${status}`)}</StatusTag>;
}

const taskTones = { OPEN: 'informative', DONE: 'positive', WITHDRAWN: 'caution' } as const;

export function TaskTag({ status, dueOn }: { status: TaskStatus; dueOn: string }) {
  const { t } = useTranslation();
  const { timezone } = useSite().user;
  if (status === 'OPEN' && dueOn < todayIn(timezone)) {
    return <StatusTag tone="critical">{t('workflows.overdue')}</StatusTag>;
  }
  return <StatusTag tone={taskTones[status]}>{t(`workflows.taskStatuses.${status}`)}</StatusTag>;
}
