import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { type TaskSettings, taskSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PagedWidgetCard } from '../../../ui/paged-widget-card.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { TaskTag } from './components/tags.tsx';
import css from './task-widget.module.css';
import './words.ts';

/** The viewer's open tasks by due date. */
export function TaskWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('workflows.widgetHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const settings = taskSettings.catch(taskSettings.parse({})).parse(widget.settings);
  return <TaskList dashboardId={dashboardId} widgetId={widget.id} settings={settings} card={card} />;
}

interface TaskListProps {
  dashboardId: string;
  widgetId: number;
  settings: TaskSettings;
  card: CardFrame;
}

function TaskList({ dashboardId, widgetId, settings, card }: TaskListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedWidgetCard {...card} pagination={data?.metadata.pagination} page={page} onPage={setPage}>
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('workflows.tasksFailed')}
        expected={settings.pageLimit}
        empty={<EmptyState title={t('workflows.noTasks')}>{t('workflows.widgetHelp')}</EmptyState>}
      >
        {(tasks) => (
          <>
            <div className={css.heads} aria-hidden>
              <span>{settings.statusTitle}</span>
              <span>{settings.dueByTitle}</span>
            </div>
            <WidgetRows>
              {tasks
                .filter((task) => 'assignment' in task)
                .map(({ id, title, link, assignment }) => (
                  <WidgetRow key={id}>
                    <div className={css.words}>
                      <p className={css.title}>
                        <AppLink href={link}>{title}</AppLink>
                      </p>
                      <p className={css.about}>
                        {assignment.person.fullName} · {assignment.workflow.title}
                      </p>
                    </div>
                    <TaskTag status={assignment.status} dueOn={assignment.dueOn} />
                    <span className={css.due}>{format.date(assignment.dueOn)}</span>
                  </WidgetRow>
                ))}
            </WidgetRows>
          </>
        )}
      </ListContent>
    </PagedWidgetCard>
  );
}
