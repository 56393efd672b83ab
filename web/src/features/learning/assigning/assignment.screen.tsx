import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { AssignedPerson, CourseAssignment } from '@tenure/contract/learning/assigning.ts';
import { assignOutcomes } from '@tenure/domain/learning/assigning.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './assigning.module.css';
import { assignmentQuery, peopleQuery } from './assigning.queries.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import { useAudience } from './use-audience.ts';
import './assigning.words.ts';

const route = '/learning/assignments/$assignmentId';

/** The progress of an assignment, and each person's result. */
export function AssignmentScreen() {
  const { t } = useTranslation();
  const assignmentId = Number(useParams({ from: route }).assignmentId);
  const { data, error, refetch } = useQuery(assignmentQuery(assignmentId));
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title = data?.data.course.name ?? t(isUnknown ? 'assigning.result.unknown' : 'assigning.mine');
  usePageTitle(title);
  const trail = (
    <Trail
      above={[
        <Link key="mine" to="/learning/assignments">
          {t('assigning.mine')}
        </Link>,
      ]}
      here={title}
    />
  );
  if (data === undefined) {
    return (
      <>
        <PageHeader title={title} trail={trail} />
        <SectionWaiting
          title={t('assigning.result.title')}
          error={error}
          failed={t('assigning.result.failed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <Heading assignment={data.data} trail={trail} />
      <div className={css.stack}>
        <Result assignment={data.data} />
        <People assignmentId={assignmentId} />
      </div>
    </>
  );
}

function Heading({ assignment, trail }: { assignment: CourseAssignment; trail: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const audienceOf = useAudience();
  const { course, audience, dueDate, state } = assignment;
  const due =
    dueDate === null ? t('assigning.result.noDue') : t('assigning.result.due', { day: format.date(dueDate) });
  return (
    <PageHeader
      title={course.name}
      subtitle={`${audienceOf(audience)} · ${due}`}
      trail={trail}
      actions={
        state === 'running' ? null : (
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/learning/assign', search: { course: course.id } })}
          >
            {t('assigning.result.again')}
          </Button>
        )
      }
    />
  );
}

function Result({ assignment: { state, done, total, counts } }: { assignment: CourseAssignment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = { done: format.number(done), total: format.number(total) };
  return (
    <WidgetCard title={t('assigning.result.title')}>
      <WidgetBody>
        <div className={css.stack} aria-live="polite">
          {state === 'running' ? (
            <div>
              <progress
                className={css.progress}
                aria-label={t('assigning.result.running')}
                value={done}
                max={total}
              />
              <p className="quiet small figures">{t('assigning.result.progress', people)}</p>
            </div>
          ) : null}
          {state === 'failed' ? <Note tone="critical">{t('assigning.result.stopped', people)}</Note> : null}
          <OutcomeCounts label={t('assigning.result.counts')} counts={counts} />
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

function People({ assignmentId }: { assignmentId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, outcome } = useSearch({ from: route });
  const answer = useQuery({
    ...peopleQuery(assignmentId, { page, outcome }),
    placeholderData: keepPreviousData,
  });
  const columns: ListColumn<AssignedPerson>[] = [
    {
      id: 'name',
      header: t('assigning.result.name'),
      cell: ({ employeeId, fullName }) => <PersonLink id={employeeId} name={fullName} />,
    },
    {
      id: 'outcome',
      header: t('assigning.result.outcome'),
      cell: (person) =>
        person.outcome === null ? t('assigning.waiting') : t(`assigning.outcomes.${person.outcome}`),
    },
  ];
  return (
    <ListCard
      title={t('assigning.result.people')}
      answer={answer}
      page={page}
      onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
      failed={t('assigning.result.peopleFailed')}
      tools={
        <ListTools>
          <FilterChip
            label={t('assigning.result.outcome')}
            choices={assignOutcomes.map((value) => ({ value, label: t(`assigning.outcomes.${value}`) }))}
            chosen={outcome}
            onChoose={(value) =>
              void navigate({
                search: { page: 1, outcome: assignOutcomes.find((one) => one === value) ?? null },
                replace: true,
              })
            }
          />
        </ListTools>
      }
      empty={
        <EmptyState title={t('assigning.result.noPeople')}>{t('assigning.result.noPeopleHelp')}</EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          label={t('assigning.result.people')}
          columns={columns}
          rows={rows}
          rowKey={({ employeeId }) => String(employeeId)}
        />
      )}
    </ListCard>
  );
}
