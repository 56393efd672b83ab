import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedTask } from '@tenure/contract/work/tasks.ts';
import { useMemo, useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { TaskTag } from '../components/tags.tsx';
import { tasksQuery } from '../workflows.queries.ts';
import { type Narrowing, SectionTools } from './section-tools.tsx';
import '../words.ts';

const statuses = ['OPEN', 'DONE'] as const;

/** A person's tasks, filtered to open ones at first. */
export function TasksSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [narrowing, setNarrowing] = useState<Narrowing<(typeof statuses)[number]>>({
    page: 1,
    searchText: '',
    status: 'OPEN',
  });
  const answer = useQuery({ ...tasksQuery(employeeId, narrowing), placeholderData: keepPreviousData });
  const isSearched = narrowing.searchText !== '' || narrowing.status === 'DONE';
  const columns = useMemo<ListColumn<ListedTask>[]>(
    () => [
      {
        id: 'title',
        header: t('workflows.task'),
        cell: ({ title, link }) => (
          <AppLink className="link" href={link}>
            {title}
          </AppLink>
        ),
      },
      {
        id: 'person',
        header: t('workflows.person'),
        cell: ({ assignment: { person } }) => <PersonLink id={person.id} name={person.fullName} />,
      },
      {
        id: 'workflow',
        header: t('workflows.workflow'),
        optional: true,
        cell: ({ assignment }) => assignment.workflow.title,
      },
      {
        id: 'due',
        header: t('workflows.due'),
        cell: ({ assignment }) => format.date(assignment.dueOn),
      },
      {
        id: 'status',
        header: t('workflows.status'),
        cell: ({ assignment }) => <TaskTag status={assignment.status} dueOn={assignment.dueOn} />,
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('workflows.tasks')}
      answer={answer}
      page={narrowing.page}
      onPage={(page) => setNarrowing({ ...narrowing, page })}
      failed={t('workflows.tasksFailed')}
      expected={3}
      empty={
        <EmptyState title={t(isSearched ? 'workflows.noTasksLeft' : 'workflows.noTasks')}>
          {t(isSearched ? 'workflows.noTasksLeftHelp' : 'workflows.noTasksHelp')}
        </EmptyState>
      }
      tools={
        <SectionTools
          label={t('workflows.status')}
          searchLabel={t('workflows.searchTasks')}
          choices={statuses.map((value) => ({ value, label: t(`workflows.taskStatuses.${value}`) }))}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      }
    >
      {(rows) => (
        <DataTable
          label={t('workflows.tasks')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
    </ListCard>
  );
}
