import type { Resume } from '@tenure/contract/people/resume.ts';
import { daysExpiringSoon } from '@tenure/domain/people/resume.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import css from './resume.module.css';
import { useSpan } from './resume-words.ts';

/** The written resume, read-only; empty parts are omitted. */
export function ResumeRead({ resume, isOwn }: { resume: Resume; isOwn: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const span = useSpan();
  const { summary, experience, education, qualifications, skills, languages, savedAt } = resume;
  const isWritten = [summary, experience, education, qualifications, skills, languages].some(
    ({ length }) => length > 0,
  );
  if (!isWritten) {
    if (resume.document !== null) return null;
    return (
      <EmptyState title={t(isOwn ? 'resume.emptyOwn' : 'resume.empty')}>
        {t(isOwn ? 'resume.emptyOwnHelp' : 'resume.emptyHelp')}
      </EmptyState>
    );
  }
  return (
    <div className={css.read}>
      {summary === '' ? null : <p className={css.text}>{summary}</p>}
      <Group title={t('resume.lists.experience')} entries={experience}>
        <ol className={css.timeline}>
          {experience.map((one, place) => (
            <Step
              key={keyOf(place)}
              title={one.title}
              at={one.employer}
              when={span.months(one.from, one.to)}
              isOngoing={one.to === null}
              text={one.description}
            />
          ))}
        </ol>
      </Group>
      <Group title={t('resume.lists.education')} entries={education}>
        <ol className={css.timeline}>
          {education.map((one, place) => (
            <Step
              key={keyOf(place)}
              title={[one.qualification, one.fieldOfStudy].filter(Boolean).join(' · ')}
              at={one.institution}
              when={span.years(one.yearFrom, one.yearTo)}
              isOngoing={one.yearFrom !== null && one.yearTo === null}
              text=""
            />
          ))}
        </ol>
      </Group>
      <Group title={t('resume.lists.qualifications')} entries={qualifications}>
        <ul className={css.cards}>
          {qualifications.map((one, place) => (
            <QualificationItem key={keyOf(place)} qualification={one} />
          ))}
        </ul>
      </Group>
      <Group title={t('resume.lists.skills')} entries={skills}>
        <ul className={css.tags}>
          {skills.map((skill) => (
            <li key={skill}>
              <span>{skill}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title={t('resume.lists.languages')} entries={languages}>
        <ul className={css.languages}>
          {languages.map(({ name, level }) => (
            <li key={name}>
              {name} <span className="quiet small">{t(`resume.levels.${level}`)}</span>
            </li>
          ))}
        </ul>
      </Group>
      {savedAt === null ? null : (
        <p className="quiet small">{t('resume.savedOn', { day: format.dayOf(savedAt) })}</p>
      )}
    </div>
  );
}

/** Two entries may be equal; only their place tells them apart. */
const keyOf = (place: number) => `entry ${place}`;

interface GroupProps {
  title: string;
  entries: readonly unknown[];
  children: ReactNode;
}

function Group({ title, entries, children }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </div>
  );
}

interface StepProps {
  title: string;
  at: string;
  when: string;
  isOngoing: boolean;
  text: string;
}

function Step({ title, at, when, isOngoing, text }: StepProps) {
  return (
    <li data-ongoing={isOngoing || undefined}>
      <p className={css.head}>
        <b>{title}</b>
        <span className={css.when}>{when}</span>
      </p>
      <p className={css.at}>{at}</p>
      {text === '' ? null : <p className={css.text}>{text}</p>}
    </li>
  );
}

const tones = { 'expires-soon': 'caution', expired: 'critical' } as const;

function QualificationItem({ qualification }: { qualification: Resume['qualifications'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, issuer, reference, issuedOn, expiresOn, standing } = qualification;
  const expiry =
    expiresOn === null
      ? t('resume.neverExpires')
      : t(standing === 'expired' ? 'resume.expiredOn' : 'resume.expires', { day: format.date(expiresOn) });
  const facts = [
    issuer,
    ...(reference === '' ? [] : [t('resume.number', { reference })]),
    t('resume.issued', { day: format.date(issuedOn) }),
    expiry,
  ];
  return (
    <li>
      <p className={css.head}>
        <b>{name}</b>
        {standing === 'current' ? null : (
          <StatusTag tone={tones[standing]}>
            {t(`resume.standing.${standing}`, { days: daysExpiringSoon })}
          </StatusTag>
        )}
      </p>
      <p className={css.at}>{facts.join(' · ')}</p>
    </li>
  );
}
