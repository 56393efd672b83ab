import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CourseAssignment } from '@tenure/contract/learning/assigning.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { assignmentsQuery } from './assigning.queries.ts';
import { useAudience } from './use-audience.ts';
import './assigning.words.ts';

const route = '/learning/assignments';
const tones = { running: 'informative', done: 'positive', failed: 'critical' } as const;

/** Courses the viewer assigned to several people, the newest first. */
export function AssignmentsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  const audienceOf = useAudience();
  usePageTitle(t('assigning.mine'));
  const answer = useQuery({ ...assignmentsQuery(page), placeholderData: keepPreviousData });
  const open = (assignmentId: string) =>
    void navigate({ to: '/learning/assignments/$assignmentId', params: { assignmentId } });
  const columns: ListColumn<CourseAssignment>[] = [
    {
      id: 'course',
      header: t('assigning.list.course'),
      cell: ({ id, course }) => (
        <Link className="link" to="/learning/assignments/$assignmentId" params={{ assignmentId: String(id) }}>
          {course.name}
        </Link>
      ),
    },
    {
      id: 'audience',
      header: t('assigning.list.audience'),
      optional: true,
      cell: ({ audience }) => audienceOf(audience),
    },
    {
      id: 'started',
      header: t('assigning.list.started'),
      optional: true,
      cell: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      id: 'enrolled',
      header: t('assigning.list.enrolled'),
      optional: true,
      cell: ({ counts }) => format.number(counts.enrolled),
    },
    {
      id: 'state',
      header: t('assigning.list.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`assigning.list.states.${state}`)}</StatusTag>,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('assigning.mine')}
        subtitle={t('assigning.mineHelp')}
        actions={
          <Button
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => void navigate({ to: '/learning/assign' })}
          >
            {t('assigning.title')}
          </Button>
        }
      />
      <ListCard
        title={t('assigning.mine')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        failed={t('assigning.list.failed')}
        empty={<EmptyState title={t('assigning.list.none')}>{t('assigning.list.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('assigning.mine')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(String(id))}
          />
        )}
      </ListCard>
    </>
  );
}
