import { useQuery } from '@tanstack/react-query';
import { type ProfileSectionKey, profileSections } from '@tenure/contract/people/profile.ts';
import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { Suspense } from 'react';
import { type OverviewCard, overviewCards, type ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { contactsQuery, detailQuery } from '../contact-details.queries.ts';
import { overviewQuery, type ProfileFrame, profileQuery } from '../employee-record.queries.ts';
import { ContactCard } from './contact-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MissingCard } from './missing-card.tsx';
import css from './overview-section.module.css';
import { StartingCard } from './starting-card.tsx';
import { TeamCard } from './team-card.tsx';
import { WaitingDecisions } from './waiting-card.tsx';
import '../words.ts';

/** The first section of a profile: decisions that wait for the viewer, the team, and contact details. */
export function OverviewSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const frame = useQuery(profileQuery(employeeId, asOf ?? ''));
  const overview = useQuery(overviewQuery(employeeId, asOf ?? ''));
  const isReady = useReadAhead(employeeId, asOf, frame.data);
  if (frame.data !== undefined && overview.data !== undefined && isReady) {
    return <Overview frame={frame.data} overview={overview.data} />;
  }
  return (
    <SectionWaiting
      title={profileSections.overview.title}
      error={overview.error ?? frame.error}
      failed={t('record.sectionFailed')}
      onRetry={() => void Promise.all([frame.refetch(), overview.refetch()])}
      rows={6}
    />
  );
}

/** Whether the data that decides the layout at the top has loaded, or failed. */
function useReadAhead(employeeId: number, asOf: string | null, frame: ProfileFrame | undefined): boolean {
  const sections = frame?.tabs.flatMap((tab) => tab.sections.map(({ key }) => key));
  const { isFetched } = useQuery({
    queryKey: ['overviewAhead', employeeId, sections],
    queryFn: async ({ client }) => {
      const cards = overviewCards().filter(({ section }) => sections?.includes(section));
      await Promise.all([
        ...cards.map((card) => card.readAhead?.(client, employeeId)),
        sections?.includes('personal-contact') ? client.prefetchQuery(detailQuery(employeeId)) : null,
        sections?.includes('emergency-contact')
          ? client.prefetchQuery(contactsQuery('emergency', employeeId))
          : null,
      ]);
      return true;
    },
    enabled: sections !== undefined && asOf === null,
  });
  return isFetched || asOf !== null;
}

function Overview({ frame, overview }: { frame: ProfileFrame; overview: PersonOverview }) {
  const { user, tabs } = frame;
  const asOf = user.asOf === user.today ? null : user.asOf;
  // A section without a history has nothing to show for another day.
  const shown = tabs.flatMap(({ sections }) =>
    sections.filter(({ isEffectiveDated }) => asOf === null || isEffectiveDated).map(({ key }) => key),
  );
  const sections = new Set(shown);
  const hrefOf = (section: ProfileSectionKey) => sectionAddress(user, asOf, section);
  const cards = overviewCards().filter(({ section }) => sections.has(section));
  const drawn = (at: OverviewCard['place']) =>
    cards
      .filter(({ place }) => place === at)
      .map(({ section, component: Card }) => (
        <WidgetBoundary key={section} card={{ title: profileSections[section].title }}>
          <Suspense fallback={<WaitingCard title={profileSections[section].title} />}>
            <Card
              employeeId={user.id}
              userId={user.userId ?? null}
              fullName={user.fullName}
              asOf={asOf}
              href={hrefOf(section)}
            />
          </Suspense>
        </WidgetBoundary>
      ));
  return (
    <div className={css.overview}>
      <div className={css.column}>
        {overview.waiting.length === 0 ? null : <WaitingDecisions waiting={overview.waiting} />}
        {asOf === null ? <MissingCard employeeId={user.id} sections={sections} hrefOf={hrefOf} /> : null}
        {overview.starting === null ? null : <StartingCard user={user} starting={overview.starting} />}
        {drawn('above')}
        <TeamCard frame={frame} overview={overview} />
        <div className={css.cards}>{drawn(undefined)}</div>
        {drawn('below')}
      </div>
      <div className={css.column}>
        <ContactCard user={user} mobile={overview.mobile} awayUntil={overview.awayUntil} />
        <FactsCard user={user} />
        {asOf === null ? <HistoryCard user={user} sections={sections} hrefOf={hrefOf} /> : null}
      </div>
    </div>
  );
}

function WaitingCard({ title }: { title: string }) {
  return (
    <WidgetCard title={title}>
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    </WidgetCard>
  );
}

/** One's own profile keeps the address of the menu. */
function sectionAddress(
  { id, isSelf }: ProfileFrame['user'],
  asOf: string | null,
  section: ProfileSectionKey,
): string {
  const place = new URLSearchParams({ tab: profileSections[section].tab, section });
  if (asOf !== null) place.set('asOf', asOf);
  const path = isSelf ? '/controlpanel/my-profile/new/' : `/controlpanel/user-profile/${id}/`;
  return `${path}?${place}`;
}
