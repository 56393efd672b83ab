import { useQuery } from '@tanstack/react-query';
import type { PersonToMeet, Starter } from '@tenure/contract/work/welcome.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat, useNavigation, useSite } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { Waves } from '../../../ui/waves.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './welcome.module.css';
import { welcomeQuery } from './welcome.queries.ts';
import { WelcomeSteps } from './welcome.steps.tsx';
import './welcome.words.ts';

const profile = '/controlpanel/my-profile/new/?tab=profile';

/** A person's home before their first day: when, where and whom to meet, and their tasks. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const { user } = useSite();
  const { data, error, refetch } = useQuery(welcomeQuery);
  const title = t('welcome.title', { name: user.firstName });
  usePageTitle(title);
  if (data === undefined) {
    return (
      <>
        <PageHeader title={title} />
        <SectionWaiting
          title={t('welcome.steps')}
          error={error}
          failed={t('welcome.failed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const { starter } = data.data;
  return starter === null ? <Begun title={title} /> : <Coming title={title} starter={starter} />;
}

function Begun({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t('welcome.begun')}>
        {t('welcome.begunHelp')}{' '}
        <AppLink className="link" href="/">
          {t('welcome.openHome')}
        </AppLink>
      </EmptyState>
    </>
  );
}

function Coming({ title, starter }: { title: string; starter: Starter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { branding } = useNavigation();
  const { daysLeft, firstDay, positionTitle, location, words, firstDayWords } = starter;
  const facts = [format.date(firstDay), positionTitle, location].filter((part) => part !== null);
  return (
    <>
      <div className={css.banner}>
        <Waves className={css.waves ?? ''} />
        <p>{facts.join(' · ')}</p>
        <PageHeader title={title} subtitle={t('welcome.startsIn', { count: daysLeft })} />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <WelcomeSteps steps={starter.steps} />
          {words === '' ? null : (
            <WidgetCard title={t('welcome.company', { company: branding.companyName })}>
              <WidgetBody>
                <p className={css.text}>{words}</p>
              </WidgetBody>
            </WidgetCard>
          )}
        </div>
        <div className={css.column}>
          {firstDayWords === '' ? null : (
            <WidgetCard title={t('welcome.firstDay')}>
              <WidgetBody>
                <p className={css.text}>{firstDayWords}</p>
              </WidgetBody>
            </WidgetCard>
          )}
          <People people={starter.people} />
          <WidgetCard title={t('welcome.record')}>
            <WidgetBody>
              <p className={css.text}>{t('welcome.recordHelp')}</p>
              <AppLink className={`link ${css.open}`} href={profile}>
                {t('welcome.openRecord')}
              </AppLink>
            </WidgetBody>
          </WidgetCard>
        </div>
      </div>
    </>
  );
}

function People({ people }: { people: readonly PersonToMeet[] }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('welcome.people')}>
      {people.length === 0 ? (
        <EmptyState title={t('welcome.noPeople')}>{t('welcome.noPeopleHelp')}</EmptyState>
      ) : (
        <ul className={css.people}>
          {people.map((person, place) => (
            // Two people can share a name, and nothing else about them is shown.
            <Person key={`${person.fullName} ${place}`} person={person} />
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}

function Person({ person }: { person: PersonToMeet }) {
  const { fullName, positionTitle, isManager, isBuddy, does } = person;
  const { t } = useTranslation();
  const facts = [
    ...(isManager ? [t('welcome.yourManager')] : []),
    ...(isBuddy ? [t('welcome.yourBuddy')] : []),
    ...(positionTitle === null ? [] : [positionTitle]),
  ];
  return (
    <li className={css.person}>
      <PersonAvatar name={fullName} src={null} size={32} />
      <div className={css.words}>
        <p>{fullName}</p>
        {facts.length === 0 ? null : <p className={css.quiet}>{facts.join(', ')}</p>}
        {does.length === 0 ? null : <p className={css.quiet}>{does.join(', ')}</p>}
      </div>
    </li>
  );
}
