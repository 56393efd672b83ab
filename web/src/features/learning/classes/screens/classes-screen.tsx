import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import { useMemo, useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { classActivitiesQuery, classesQuery, useAddClass } from '../classes.queries.ts';
import { ClassDialog } from '../components/class-dialog.tsx';
import { ClassState } from '../components/class-state.tsx';
import { useClassTime } from '../use-class-time.ts';
import '../words.ts';

const route = '/admin/courses/$courseId/classes';

/** The classes of a course, upcoming ones first. */
export function ClassesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const courseId = Number(useParams({ from: route }).courseId);
  const { page } = useSearch({ from: route });
  usePageTitle(t('classes.title'));
  const timeOf = useClassTime();
  const [isAdding, setAdding] = useState(false);
  const { data: plan } = useQuery(classActivitiesQuery(courseId));
  const answer = useQuery({ ...classesQuery(courseId, page), placeholderData: keepPreviousData });
  const add = useAddClass(courseId);
  const activities = plan?.data.activities ?? [];
  const canAdd = activities.length > 0 && (answer.data?.metadata.actions.includes('CREATE') ?? false);
  const columns = useMemo<ListColumn<CourseClass>[]>(
    () => [
      {
        id: 'when',
        header: t('classes.when'),
        cell: (row) => (
          <Link className="link" to="/admin/course-classes/$classId" params={{ classId: String(row.id) }}>
            {timeOf(row)}
          </Link>
        ),
      },
      {
        id: 'activity',
        header: t('classes.activity'),
        optional: true,
        cell: ({ activityTitle }) => activityTitle,
      },
      {
        id: 'place',
        header: t('classes.place'),
        cell: ({ place }) => (place === '' ? t('classes.online') : place),
      },
      {
        id: 'seats',
        header: t('classes.seats'),
        numeric: true,
        cell: ({ booked, seats }) => t('classes.seatsOf', { booked, seats }),
      },
      {
        id: 'waiting',
        header: t('classes.waiting'),
        optional: true,
        numeric: true,
        cell: (row) => row.waiting,
      },
      { id: 'state', header: t('classes.state'), cell: (row) => <ClassState course={row} /> },
    ],
    [t, timeOf],
  );
  return (
    <>
      <PageHeader
        title={t('classes.title')}
        subtitle={plan === undefined ? null : t('classes.subtitle', { course: plan.data.courseName })}
        trail={
          <Trail
            above={[
              <AppLink key="courses" href="/admin/courses">
                {t('classes.courses')}
              </AppLink>,
              <AppLink key="course" href={`/admin/courses/${courseId}`}>
                {plan?.data.courseName ?? ''}
              </AppLink>,
            ]}
            here={t('classes.title')}
          />
        }
        actions={
          canAdd ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setAdding(true)}>
              {t('classes.add')}
            </Button>
          ) : null
        }
      />
      <ListCard
        title={t('classes.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('classes.failed')}
        empty={
          <EmptyState title={t(activities.length === 0 ? 'classes.noActivity' : 'classes.none')}>
            {t(activities.length === 0 ? 'classes.noActivityHelp' : 'classes.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('classes.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) =>
              void navigate({ to: '/admin/course-classes/$classId', params: { classId: String(id) } })
            }
          />
        )}
      </ListCard>
      {isAdding ? (
        <ClassDialog
          course={null}
          activities={activities}
          error={add.error}
          isSending={add.isPending}
          onSubmit={(values, activityKey) =>
            add.mutate(
              { ...values, activityKey },
              {
                onSuccess: () => {
                  showToast(t('classes.added'));
                  setAdding(false);
                },
              },
            )
          }
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}
