import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { CopiesCard } from '../components/copies-card.tsx';
import { copiesQuery } from '../own-record.queries.ts';
import '../words.ts';

/** Creates copies of one person's record, and downloads them. */
export function RecordScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/controlpanel/user-profile/record' });
  usePageTitle(t('ownRecord.title'));
  if (id !== null) return <RecordOfPerson key={id} employeeId={id} />;
  return (
    <>
      <PageHeader title={t('ownRecord.title')} />
      <EmptyState title={t('ownRecord.chooseWho')}>{t('ownRecord.chooseWhoHelp')}</EmptyState>
    </>
  );
}

function RecordOfPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data: answer, error, refetch } = useQuery(copiesQuery(employeeId));
  if (answer === undefined) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <>
        <PageHeader title={t('ownRecord.title')} />
        {isAbsent ? (
          <EmptyState title={t('ownRecord.notFound')}>{t('ownRecord.notFoundHelp')}</EmptyState>
        ) : error === null ? (
          <Waiting>
            <SkeletonRows rows={3} />
          </Waiting>
        ) : (
          <Failure
            title={t('ownRecord.failed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
      </>
    );
  }
  const { fullName: name, isSelf, copies } = answer.data;
  return (
    <>
      <PageHeader
        title={t('ownRecord.titleOf', { name })}
        trail={<PersonTrail employeeId={employeeId} name={name} here={t('ownRecord.title')} />}
        subtitle={t('ownRecord.subtitle')}
      />
      <CopiesCard employeeId={employeeId} isSelf={isSelf} copies={copies} />
    </>
  );
}
