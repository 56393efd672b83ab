import { useQuery } from '@tanstack/react-query';
import type { PersonToMeet, Starter, WelcomeStep } from '@tenure/contract/work/welcome.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat, useNavigation, useSite } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './welcome.module.css';
import { welcomeQuery } from './welcome.queries.ts';
import './welcome.words.ts';

const profile = '/controlpanel/my-profile/new/?tab=profile';

const tones: Record<WelcomeStep['state'], Tone> = {
  open: 'informative',
  late: 'critical',
  waits: 'informative',
  'sent-back': 'caution',
  sent: 'informative',
  done: 'positive',
};

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
  const start = t('welcome.startsIn', { count: daysLeft, day: format.date(firstDay) });
  const place = [positionTitle, location].filter((part) => part !== null).join(', ');
  return (
    <>
      <PageHeader title={title} subtitle={place === '' ? start : `${start} ${place}`} />
      <div className={css.columns}>
        <div className={css.column}>
          <Steps steps={starter.steps} />
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

function Steps({ steps }: { steps: readonly WelcomeStep[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <WidgetCard
      title={t('welcome.steps')}
      count={
        steps.length === 0
          ? undefined
          : t('welcome.done', { done: format.number(done), total: format.number(steps.length) })
      }
    >
      {steps.length === 0 ? (
        <EmptyState title={t('welcome.noSteps')}>{t('welcome.noStepsHelp')}</EmptyState>
      ) : (
        <ol className={css.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      )}
    </WidgetCard>
  );
}

function Step({ step: { title, state, note, dueOn, href } }: { step: WelcomeStep }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOpen = state !== 'done';
  const about = [
    state === 'waits' ? t('welcome.after', { title: note }) : note,
    isOpen && dueOn !== null ? t('welcome.due', { day: format.date(dueOn) }) : '',
    isOpen && href === null ? t('welcome.fromDayOne') : '',
  ].filter((part) => part !== '');
  return (
    <li className={css.step}>
      <div className={css.words}>
        <p>
          {href === null ? (
            title
          ) : (
            <AppLink className={`link ${css.open}`} href={href}>
              {title}
            </AppLink>
          )}
        </p>
        {about.map((part) => (
          <p key={part} className={css.quiet}>
            {part}
          </p>
        ))}
      </div>
      <StatusTag tone={tones[state]}>{t(`welcome.states.${state}`)}</StatusTag>
    </li>
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
