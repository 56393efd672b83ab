import { Link } from '@tanstack/react-router';
import type { Colleague, PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import css from './team-card.module.css';

interface TeamCardProps {
  frame: ProfileFrame;
  overview: Pick<PersonOverview, 'manager' | 'team'>;
}

/** The part of the org chart around a person: the manager, the person, and their reports or colleagues. */
export function TeamCard({ frame, overview: { manager, team } }: TeamCardProps) {
  const { t } = useTranslation();
  const { user, actionMenu } = frame;
  const chart = actionMenu.find(({ key }) => key === 'show-in-chart');
  const asOf = user.asOf === user.today ? '' : user.asOf;
  const self: Colleague = user;
  const isEmpty = manager === null && (team === null || team.total === 0);
  return (
    <WidgetCard
      title={t('record.overview.team')}
      summary={
        team === null || team.total === 0 ? null : t(`record.overview.${team.kind}`, { count: team.total })
      }
      more={
        chart === undefined || isEmpty ? null : (
          <AppLink className="link" href={chart.href}>
            {t('record.overview.openChart')}
          </AppLink>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={t('record.overview.noTeam')}>{t('record.overview.noTeamHelp')}</EmptyState>
      ) : (
        <div className={css.slice}>
          {manager === null ? null : (
            <Person person={manager} asOf={asOf} role={t('record.overview.manager')} />
          )}
          {manager === null ? null : <span className={css.line} aria-hidden />}
          <Person person={self} asOf={asOf} isSubject />
          {team === null || team.people.length === 0 ? null : (
            <>
              <h3>{t(`record.overview.${team.kind}Title`)}</h3>
              <ul className={css.team}>
                {team.people.map((one) => (
                  <li key={one.id}>
                    <Person person={one} asOf={asOf} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </WidgetCard>
  );
}

interface PersonProps {
  person: Colleague;
  asOf: string;
  role?: string;
  /** The person whose profile is open needs no link to it. */
  isSubject?: boolean;
}

function Person({ person, asOf, role, isSubject = false }: PersonProps) {
  const { t } = useTranslation();
  const { employeeId } = useSite().user;
  const words = (
    <>
      <PersonAvatar name={person.fullName} src={person.avatarUrl} size={32} />
      <span className={css.words}>
        <b>
          {person.fullName}
          {person.id === employeeId ? <span className={css.you}>{t('record.overview.you')}</span> : null}
        </b>
        <span>{[role, person.positionTitle].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
  if (isSubject) {
    return (
      <span className={css.person} data-subject>
        {words}
      </span>
    );
  }
  return (
    <Link
      className={css.person}
      to="/controlpanel/user-profile/$employeeId"
      params={{ employeeId: String(person.id) }}
      search={{ asOf }}
    >
      {words}
    </Link>
  );
}
