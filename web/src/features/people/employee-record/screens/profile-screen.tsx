import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ProfilePlace } from '@tenure/domain/people/profile-place.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { ProfileHeader } from '../components/profile-header.tsx';
import { ProfileTabs } from '../components/profile-tabs.tsx';
import { SectionStack } from '../components/section-stack.tsx';
import { type ProfileFrame, profileQuery } from '../employee-record.queries.ts';
import { placeIn } from '../profile-place.ts';
import '../words.ts';

type Move = (change: Partial<ProfilePlace>) => void;

export function PersonScreen() {
  const { employeeId } = useParams({ from: '/controlpanel/user-profile/$employeeId' });
  const place = useSearch({ from: '/controlpanel/user-profile/$employeeId' });
  const navigate = useNavigate({ from: '/controlpanel/user-profile/$employeeId' });
  const id = /^[1-9]\d{0,9}$/.test(employeeId) ? Number(employeeId) : null;
  return (
    <Profile
      id={id}
      place={place}
      onMove={(change) => void navigate({ search: (was) => ({ ...was, ...change }), resetScroll: false })}
    />
  );
}

/** The address that other parts of the product and old links use. */
export function ChosenPersonScreen() {
  const { id, ...place } = useSearch({ from: '/controlpanel/user-profile/new' });
  const navigate = useNavigate({ from: '/controlpanel/user-profile/new' });
  return (
    <Profile
      id={id}
      place={place}
      onMove={(change) => void navigate({ search: (was) => ({ ...was, ...change }), resetScroll: false })}
    />
  );
}

export function MyProfileScreen() {
  const { employeeId } = useSite().user;
  const place = useSearch({ from: '/controlpanel/my-profile/new' });
  const navigate = useNavigate({ from: '/controlpanel/my-profile/new' });
  return (
    <Profile
      id={employeeId}
      place={place}
      onMove={(change) => void navigate({ search: (was) => ({ ...was, ...change }), resetScroll: false })}
    />
  );
}

function Profile({ id, place, onMove }: { id: number | null; place: ProfilePlace; onMove: Move }) {
  if (id === null) return <Nobody />;
  return <Person key={id} id={id} place={place} onMove={onMove} />;
}

function Nobody() {
  const { t } = useTranslation();
  usePageTitle(t('record.title'));
  return (
    <>
      <PageHeader title={t('record.unknown')} />
      <WidgetCard title={t('record.title')}>
        <EmptyState title={t('record.unknown')}>{t('record.unknownHelp')}</EmptyState>
      </WidgetCard>
    </>
  );
}

/** Few may see what is planned for a person. */
function NotThatDay({ onToday }: { onToday: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('record.title'));
  return (
    <>
      <PageHeader title={t('record.title')} />
      <WidgetCard title={t('record.title')}>
        <EmptyState
          title={t('record.notThatDay')}
          action={
            <Button size="xs" variant="default" onClick={onToday}>
              {t('record.backToToday')}
            </Button>
          }
        >
          {t('record.notThatDayHelp')}
        </EmptyState>
      </WidgetCard>
    </>
  );
}

function Person({ id, place, onMove }: { id: number; place: ProfilePlace; onMove: Move }) {
  const { data, error, refetch } = useQuery({
    ...profileQuery(id, place.asOf),
    // The header, where the day is chosen, keeps its place and the focus in it.
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) return <Frame frame={data} place={place} onMove={onMove} />;
  if (error instanceof ApiError && error.status === 404) return <Nobody />;
  if (error instanceof ApiError && error.status === 403 && place.asOf !== '') {
    return <NotThatDay onToday={() => onMove({ asOf: '' })} />;
  }
  return <NotLoaded error={error} onRetry={() => void refetch()} />;
}

function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('record.title'));
  return (
    <>
      <PageHeader title={t('record.title')} />
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      ) : (
        <Failure title={t('record.failed')} requestId={requestIdOf(error)} onRetry={onRetry}>
          {failureText(t, error)}
        </Failure>
      )}
    </>
  );
}

function Frame({ frame, place, onMove }: { frame: ProfileFrame; place: ProfilePlace; onMove: Move }) {
  const { user, tabs } = frame;
  usePageTitle(user.fullName);
  const { tab, section } = placeIn(frame, place);
  return (
    <>
      <ProfileHeader frame={frame} asOf={place.asOf} onDay={(asOf) => onMove({ asOf })} />
      {tab === undefined ? null : (
        <ProfileTabs tabs={tabs} chosen={tab.key} onChoose={(key) => onMove({ tab: key, section: '' })}>
          <SectionStack
            key={tab.key}
            tab={tab}
            section={section}
            person={user}
            asOf={user.asOf === user.today ? null : user.asOf}
            onSection={(key) => onMove({ tab: tab.key, section: key })}
          />
        </ProfileTabs>
      )}
    </>
  );
}
