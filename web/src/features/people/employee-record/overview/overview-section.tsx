import { useQuery } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { overviewQuery, type ProfileFrame, profileQuery } from '../employee-record.queries.ts';
import { ContactCard } from './contact-card.tsx';
import { FactsCard } from './facts-card.tsx';
import css from './overview-section.module.css';
import { StartingCard } from './starting-card.tsx';
import { TeamCard } from './team-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import '../words.ts';

/** The first section of a profile: decisions that wait for the viewer, the team, and contact details. */
export function OverviewSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const frame = useQuery(profileQuery(employeeId, asOf ?? ''));
  const overview = useQuery(overviewQuery(employeeId, asOf ?? ''));
  if (frame.data !== undefined && overview.data !== undefined) {
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

function Overview({ frame, overview }: { frame: ProfileFrame; overview: PersonOverview }) {
  const { user } = frame;
  return (
    <div className={css.overview}>
      <div className={css.column}>
        {overview.waiting.length === 0 ? null : <WaitingCard waiting={overview.waiting} />}
        {overview.starting === null ? null : <StartingCard user={user} starting={overview.starting} />}
        <TeamCard frame={frame} overview={overview} />
      </div>
      <div className={css.column}>
        <ContactCard user={user} mobile={overview.mobile} />
        <FactsCard user={user} />
      </div>
    </div>
  );
}
