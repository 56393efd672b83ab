import type { EndingEffects } from '@tenure/contract/people/employment-ending.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import css from './employment.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The effects of the person leaving, as the server computed them. */
export function EffectsOfEnding({
  effects,
  accessEnds,
}: {
  effects: EndingEffects;
  accessEnds: 'now' | 'last-day';
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reports, positions, withdrawn, approvals, requisitions, profiles, access } = effects;
  const more = reports.count - reports.people.length;
  return (
    <div className={css.effects}>
      <Note tone={effects.isOver ? 'caution' : 'informative'}>
        {t(effects.isOver ? 'employment.over' : 'employment.reversible')}
      </Note>
      <Part title={t('employment.reports', { count: reports.count })}>
        {reports.count === 0 ? null : (
          <ul>
            {reports.people.map(({ id, fullName, goesTo }) => (
              <li key={id}>
                {goesTo === null
                  ? t('employment.reportGoesNowhere', { name: fullName })
                  : t('employment.reportGoes', { name: fullName, other: goesTo })}
              </li>
            ))}
            {more > 0 ? <li>{t('employment.reportsMore', { count: more })}</li> : null}
          </ul>
        )}
      </Part>
      <Part title={t('employment.positions')}>
        {positions.length === 0 ? (
          <p>{t('employment.noPosition')}</p>
        ) : (
          <ul>
            {positions.map(({ id, title, becomesVacant }) => (
              <li key={id}>{t(becomesVacant ? 'employment.vacant' : 'employment.stillHeld', { title })}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('employment.withdrawn')}>
        {withdrawn.length === 0 ? (
          <p>{t('employment.withdrawnNone')}</p>
        ) : (
          <ul>
            {withdrawn.map(({ what, from, title }) => (
              <li key={`${what} ${from} ${title}`}>
                {t(`employment.withdrawnKinds.${what}`, { title: title ?? '', day: format.date(from) })}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('employment.waiting')}>
        <p>{t('employment.approvals', { count: approvals.count, titles: approvals.titles.join(', ') })}</p>
        <p>
          {t('employment.requisitions', {
            count: requisitions.count,
            titles: requisitions.titles.join(', '),
          })}
        </p>
      </Part>
      <Part title={t('employment.accountTitle')}>
        {access.hasAccount ? (
          <>
            <p>
              {accessEnds === 'now' || effects.isOver
                ? t('employment.accountNow')
                : t('employment.accountLastDay', {
                    day: format.date(effects.lastDay),
                    zone: access.timezone,
                  })}
            </p>
            {profiles === undefined ? null : (
              <p>
                {profiles.length === 0
                  ? t('employment.profilesNone')
                  : t('employment.profiles', { names: profiles.join(', ') })}
              </p>
            )}
          </>
        ) : (
          <p>{t('employment.accountNone')}</p>
        )}
        <p>{t('employment.pay')}</p>
      </Part>
    </div>
  );
}
