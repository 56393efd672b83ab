import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Explanation } from '@tenure/contract/identity/why.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './explanation-cards.module.css';
import { ReportingLine } from './reporting-line.tsx';

/** The answer in sentences, and the reporting line beside it. */
export function ExplanationCards({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isAllowed, about, viewer, subject, asOf } = explanation;
  const names = namesOf(explanation);
  const Verdict = isAllowed ? IconCircleCheck : IconCircleX;
  const isAbove = explanation.distance !== null;
  return (
    <>
      <section className={css.verdict} data-allowed={isAllowed} aria-label={t('access.why.because')}>
        <h2>
          <Verdict size={22} stroke={1.7} aria-hidden />
          {t(isAllowed ? 'access.why.yes' : 'access.why.no', names)}
        </h2>
        <p className={css.question}>
          <Emphasised
            phrase={t('access.why.question', { about, subject: subject.fullName, date: format.date(asOf) })}
          />
        </p>
        {viewer.isActive ? null : <p className={css.reason}>{t('access.why.inactive', names)}</p>}
        <Reasons explanation={explanation} />
      </section>
      <WidgetCard title={t(isAbove ? 'access.why.lineTo' : 'access.why.line', names)}>
        <ReportingLine explanation={explanation} />
      </WidgetCard>
    </>
  );
}

function namesOf({ viewer, subject }: Explanation) {
  return {
    viewer: viewer.fullName,
    subject: subject.fullName,
    department: subject.department ?? '',
    location: subject.location ?? '',
  };
}

/** The grants behind a yes, or the missing ones behind a no. */
function Reasons({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation();
  const { givenBy, outOfReach, wouldReach, wouldGive } = explanation;
  const names = namesOf(explanation);
  const scopeWords = (scope: Explanation['holding'][number]) => t(`access.scopes.${scope}`);
  const misses = (
    <ul className={css.reasons}>
      {outOfReach.map(({ profile, scope }) => (
        <li key={`${profile.id}${scope}`}>
          <Emphasised phrase={t(`access.why.misses.${scope}`, { ...names, profile: profile.name })} />
        </li>
      ))}
    </ul>
  );
  if (givenBy.length > 0) {
    return (
      <>
        <ul className={css.reasons}>
          {givenBy.map(({ profile, scope }) => (
            <li key={`${profile.id}${scope}`}>
              <Emphasised phrase={t(`access.why.reaches.${scope}`, { ...names, profile: profile.name })} />
            </li>
          ))}
        </ul>
        {outOfReach.length === 0 ? null : (
          <>
            <h3>{t('access.why.alsoHeld')}</h3>
            {misses}
          </>
        )}
      </>
    );
  }
  return (
    <>
      {outOfReach.length === 0 ? <p className={css.reason}>{t('access.why.notHeld', names)}</p> : misses}
      <h3>{t('access.why.wouldTake')}</h3>
      <p className={css.reason}>
        {wouldReach.length === 0 ? (
          t('access.why.wouldReachNone', names)
        ) : (
          <>
            {t('access.why.wouldReach', names)} <b>{wouldReach.map(scopeWords).join(', ')}</b>
          </>
        )}
      </p>
      <p className={css.reason}>
        {wouldGive.length === 0 ? t('access.why.wouldGiveNone') : t('access.why.wouldGive')}
      </p>
      {wouldGive.length === 0 ? null : (
        <ul className={css.reasons}>
          {wouldGive.map(({ profile, scope }) => (
            <li key={`${profile.id}${scope}`}>
              {t('access.why.profileOver', { profile: profile.name, scope: scopeWords(scope) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
