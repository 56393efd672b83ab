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
import { PhotoCard } from '../components/photo-card.tsx';
import { photoQuery } from '../photos.queries.ts';
import '../words.ts';

/** Changes or removes one person's photo. */
export function PhotoScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/controlpanel/user-profile/photo' });
  usePageTitle(t('photos.title'));
  if (id !== null) return <PhotoOfPerson key={id} employeeId={id} />;
  return (
    <>
      <PageHeader title={t('photos.title')} />
      <EmptyState title={t('photos.chooseWho')}>{t('photos.chooseWhoHelp')}</EmptyState>
    </>
  );
}

function PhotoOfPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data: answer, error, refetch } = useQuery(photoQuery(employeeId));
  if (answer === undefined) {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <>
        <PageHeader title={t('photos.title')} />
        {isAbsent ? (
          <EmptyState title={t('photos.notFound')}>{t('photos.notFoundHelp')}</EmptyState>
        ) : error === null ? (
          <Waiting>
            <SkeletonRows rows={3} />
          </Waiting>
        ) : (
          <Failure title={t('photos.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
            {failureText(t, error)}
          </Failure>
        )}
      </>
    );
  }
  const { fullName: name, photoUrl } = answer.data;
  return (
    <>
      <PageHeader
        title={t('photos.titleOf', { name })}
        trail={<PersonTrail employeeId={employeeId} name={name} here={t('photos.title')} />}
        subtitle={t('photos.subtitle')}
      />
      <PhotoCard employeeId={employeeId} name={name} photoUrl={photoUrl} />
    </>
  );
}
