import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { EmploymentEnding } from '@tenure/contract/people/employment-ending.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import css from '../components/employment.module.css';
import { EndingCard } from '../components/ending-card.tsx';
import { EndingForm } from '../components/ending-form.tsx';
import { employmentQuery } from '../ending.queries.ts';
import '../words.ts';

/** Ends one person's employment, or undoes that. */
export function TerminateScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/controlpanel/user-profile/terminate' });
  usePageTitle(t('employment.title'));
  if (id === null) {
    return (
      <>
        <PageHeader title={t('employment.title')} />
        <EmptyState title={t('employment.chooseWho')}>{t('employment.chooseWhoHelp')}</EmptyState>
      </>
    );
  }
  return <Termination key={id} employeeId={id} />;
}

function Termination({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: answer, error, refetch } = useQuery(employmentQuery(employeeId));
  if (answer === undefined) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <>
        <PageHeader title={t('employment.title')} />
        {isAbsent ? (
          <EmptyState title={t('employment.notFound')}>{t('employment.notFoundHelp')}</EmptyState>
        ) : error === null ? (
          <Waiting>
            <SkeletonRows rows={6} />
          </Waiting>
        ) : (
          <Failure
            title={t('employment.failed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
      </>
    );
  }
  const { data: employment } = answer.body;
  const { fullName: name } = employment;
  return (
    <>
      <PageHeader
        title={t('employment.titleOf', { name })}
        trail={<PersonTrail employeeId={employeeId} name={name} here={t('employment.title')} />}
        subtitle={t('employment.since', { day: format.date(employment.startDate) })}
      />
      <div className={css.stack}>
        <EndingCard answer={answer} />
        {employment.endDate === null && employment.isLastCompanyAdmin ? (
          <Note tone="caution">{t('employment.lastAdmin', { name })}</Note>
        ) : null}
        {employment.canEnd ? <EndingForm answer={answer} onStale={() => void refetch()} /> : null}
        <Earlier endings={employment.earlier} />
      </div>
    </>
  );
}

/** Earlier plans that were cancelled. */
function Earlier({ endings }: { endings: readonly EmploymentEnding[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const takenBack = endings.filter(({ state }) => state === 'taken-back');
  if (takenBack.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="ending-earlier-title">
      <h2 id="ending-earlier-title">{t('employment.earlier')}</h2>
      <ul className={css.effects}>
        {takenBack.map(({ id, lastDay, closedAt }) => (
          <li key={id}>
            {t('employment.earlierTakenBack', {
              day: format.date(lastDay),
              when: closedAt === null ? '' : format.dateTime(closedAt),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
