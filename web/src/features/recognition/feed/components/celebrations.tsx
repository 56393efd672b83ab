import { useQuery } from '@tanstack/react-query';
import type { Celebration } from '@tenure/contract/recognition/celebrations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { celebrationsQuery } from '../celebrations.queries.ts';
import css from './recognition.module.css';
import '../celebration-words.ts';

/** Anniversaries and birthdays of the week in a card of their own; absent if there are none. */
export function CelebrationsCard({ most }: { most: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(celebrationsQuery(most));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <WidgetCard title={t('celebrations.title')}>
      <CelebrationsList most={most} />
    </WidgetCard>
  );
}

/** The same inside another card; failures are omitted, as they are not what the card is about. */
export function CelebrationsList({ most }: { most: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(celebrationsQuery(most));
  if (data === undefined || data.data.length === 0) return null;
  const more = data.metadata.pagination.total - data.data.length;
  return (
    <>
      <ul className={css.celebrations} aria-label={t('celebrations.title')}>
        {data.data.map((one) => (
          <Celebrated key={`${one.kind}-${one.employee.id}`} celebration={one} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={`quiet small ${css.moreCelebrations}`}>{t('celebrations.more', { count: more })}</p>
      ) : null}
    </>
  );
}

function Celebrated({ celebration }: { celebration: Celebration }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { employee, years, day, isToday } = celebration;
  return (
    <li className={css.celebration}>
      <PersonAvatar name={employee.fullName} src={employee.profileImage} size={34} />
      <div className={css.who}>
        <PersonLink id={employee.id} name={employee.fullName} />
        <br />
        <span className="quiet small">
          {[
            years === null ? t('celebrations.birthday') : t('celebrations.years', { count: years }),
            isToday ? t('celebrations.today') : format.date(day),
          ].join(' · ')}
        </span>
      </div>
    </li>
  );
}
