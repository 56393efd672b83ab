import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { TaskTag, WorkflowTag } from '../components/tags.tsx';
import { Unread } from '../components/unread.tsx';
import { WithdrawDialog } from '../components/withdraw-dialog.tsx';
import css from '../components/workflows.module.css';
import { type WorkflowAnswer, workflowQuery } from '../workflows.queries.ts';
import '../words.ts';

/** One workflow: the person it is for, and the progress of its tasks. */
export function WorkflowScreen() {
  const { t } = useTranslation();
  const { workflowId } = useParams({ from: '/workflows/$workflowId' });
  const { data, error, refetch } = useQuery(workflowQuery(workflowId));
  usePageTitle(data?.body.data.title ?? t('workflows.workflow'));
  if (data !== undefined) return <KnownWorkflow answer={data} />;
  return (
    <Unread
      title={t('workflows.workflow')}
      error={error}
      unknown={t('workflows.unknownWorkflow')}
      failed={t('workflows.workflowFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function KnownWorkflow({ answer }: { answer: WorkflowAnswer }) {
  const { t } = useTranslation();
  const { data: workflow, metadata } = answer.body;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <PageHeader
        title={workflow.title}
        subtitle={<WorkflowTag status={workflow.status} />}
        trail={<PersonLink id={workflow.person.id} name={workflow.person.fullName} />}
        actions={
          metadata.capabilities.includes('workflows.workflow.assign') ? (
            <Button variant="default" onClick={() => setWithdrawing(true)}>
              {t('workflows.withdraw')}
            </Button>
          ) : null
        }
      />
      <div className={css.stack}>
        <About workflow={workflow} />
        <WidgetCard title={t('workflows.tasks')} count={workflow.tasks.length}>
          <ol className={css.list} aria-label={t('workflows.tasks')}>
            {workflow.tasks.map((task, place) => (
              <li key={task.id}>
                <span className={css.number}>{place + 1}</span>
                <div className={css.what}>
                  <p className={css.title}>
                    <AppLink className="link" href={task.link}>
                      {task.title}
                    </AppLink>
                  </p>
                  <TaskFacts task={task} />
                </div>
                <span>
                  <TaskTag status={task.status} dueOn={task.dueOn} />
                </span>
              </li>
            ))}
          </ol>
        </WidgetCard>
      </div>
      {isWithdrawing ? <WithdrawDialog answer={answer} onClose={() => setWithdrawing(false)} /> : null}
    </>
  );
}

type Shown = WorkflowAnswer['body']['data'];

function TaskFacts({ task: { assignee, dueOn, doneAt } }: { task: Shown['tasks'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when =
    doneAt === null
      ? `${t('workflows.due')} ${format.date(dueOn)}`
      : `${t('workflows.doneAt')} ${format.dateTime(doneAt)}`;
  return (
    <p className={css.facts}>
      {assignee} · {when}
    </p>
  );
}

function About({ workflow }: { workflow: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { withdrawn, completed } = workflow;
  return (
    <WidgetCard title={t('workflows.workflow')}>
      <dl className={css.read}>
        <div>
          <dt>{t('workflows.person')}</dt>
          <dd>
            <PersonLink id={workflow.person.id} name={workflow.person.fullName} />
          </dd>
        </div>
        <div>
          <dt>{t('workflows.starts')}</dt>
          <dd>{format.date(workflow.date)}</dd>
        </div>
        <div>
          <dt>{t('workflows.assignedBy')}</dt>
          <dd>{workflow.assignedBy}</dd>
        </div>
        {workflow.buddy === null ? null : (
          <div>
            <dt>{t('workflows.buddy')}</dt>
            <dd>
              <PersonLink id={workflow.buddy.id} name={workflow.buddy.fullName} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('workflows.fromTemplate')}</dt>
          <dd>{workflow.workflowTemplate.title}</dd>
        </div>
        {completed === null ? null : (
          <div>
            <dt>{t('workflows.completed')}</dt>
            <dd>{format.dateTime(completed)}</dd>
          </div>
        )}
        {withdrawn === null ? null : (
          <div>
            <dt>{t('workflows.withdrawn')}</dt>
            <dd>{t('workflows.withdrawnBy', { ...withdrawn, when: format.dateTime(withdrawn.at) })}</dd>
          </div>
        )}
        {workflow.description === '' ? null : (
          <div className={css.wide}>
            <dt>{t('workflows.description')}</dt>
            <dd>{workflow.description}</dd>
          </div>
        )}
      </dl>
    </WidgetCard>
  );
}
