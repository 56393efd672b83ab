import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { courseStates, type listEditedCourses } from '@tenure/contract/learning/courses.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { editedCoursesQuery } from '../courses.queries.ts';
import '../words.ts';

const route = '/admin/courses';
type Row = EndpointAnswer<typeof listEditedCourses>['data'][number];
const tones: Record<Row['state'], Tone> = {
  draft: 'informative',
  published: 'positive',
  archived: 'informative',
};

/** All courses of the company, with how many people take them. */
export function CoursesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { page, find, state } = search;
  usePageTitle(t('courseAdmin.title'));
  const answer = useQuery({ ...editedCoursesQuery(search), placeholderData: keepPreviousData });
  const open = (courseId: string) => void navigate({ to: '/admin/courses/$courseId', params: { courseId } });
  const isNarrowed = find !== '' || state !== null;
  const columns = useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t('courseAdmin.course'),
        cell: ({ id, name }) => (
          <Link className="link" to="/admin/courses/$courseId" params={{ courseId: String(id) }}>
            {name}
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('courseAdmin.state'),
        cell: (row) =>
          row.state === 'published' && row.hasChanges ? (
            <StatusTag tone="caution">{t('courseAdmin.changed')}</StatusTag>
          ) : (
            <StatusTag tone={tones[row.state]}>{t(`courseAdmin.states.${row.state}`)}</StatusTag>
          ),
      },
      {
        id: 'category',
        header: t('courseAdmin.category'),
        optional: true,
        cell: ({ categoryTitle }) => categoryTitle ?? '–',
      },
      {
        id: 'activities',
        header: t('courseAdmin.activities'),
        optional: true,
        numeric: true,
        cell: ({ activities }) => activities,
      },
      {
        id: 'open',
        header: t('courseAdmin.open'),
        optional: true,
        numeric: true,
        cell: (row) => row.open,
      },
      {
        id: 'completed',
        header: t('courseAdmin.completed'),
        optional: true,
        numeric: true,
        cell: ({ completed }) => completed,
      },
    ],
    [t],
  );
  return (
    <>
      <PageHeader
        title={t('courseAdmin.title')}
        subtitle={t('courseAdmin.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
            {t('courseAdmin.create')}
          </Button>
        }
      />
      <ListTools>
        <SearchField
          label={t('courseAdmin.find')}
          value={find}
          onSearch={(text) =>
            void navigate({ search: (was) => ({ ...was, page: 1, find: text }), replace: true })
          }
        />
        <FilterChip
          label={t('courseAdmin.state')}
          choices={courseStates.map((value) => ({ value, label: t(`courseAdmin.states.${value}`) }))}
          chosen={state}
          onChoose={(chosen) =>
            void navigate({
              search: (was) => ({
                ...was,
                page: 1,
                state: courseStates.find((one) => one === chosen) ?? null,
              }),
              replace: true,
            })
          }
        />
      </ListTools>
      <ListCard
        title={t('courseAdmin.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('courseAdmin.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'courseAdmin.noMatch' : 'courseAdmin.none')}>
            {t(isNarrowed ? 'courseAdmin.noMatchHelp' : 'courseAdmin.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('courseAdmin.title')}
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
