import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Celebration } from '@tenure/contract/recognition/celebrations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useNavigation, useSite } from '../../../../lib/session.ts';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { celebrationsQuery } from '../celebrations.queries.ts';
import css from './recognition.module.css';
import '../celebration-words.ts';

/** Not requested for viewers without Recognition in their menu, such as the operator: the answer would be a refusal. */
function useCelebrations(most: number) {
  const { menus } = useNavigation();
  const mayView = [...menus.modules, ...menus.subModules].some(({ id }) => id === 'recognition');
  return useQuery({ ...celebrationsQuery(most), enabled: mayView });
}

interface CelebrationsProps {
  most: number;
  /** Left out where the viewer writes no recognition. */
  onCongratulate?: ((person: Chosen) => void) | undefined;
}

/** Anniversaries and birthdays of the week in a card of their own; absent if there are none. */
export function CelebrationsCard({ most, onCongratulate }: CelebrationsProps) {
  const { t } = useTranslation();
  const { data } = useCelebrations(most);
  if (data === undefined || data.data.length === 0) return null;
  return (
    <WidgetCard title={t('celebrations.title')}>
      <CelebrationsList most={most} onCongratulate={onCongratulate} />
    </WidgetCard>
  );
}

/** The same inside another card; failures are omitted, as they are not what the card is about. */
export function CelebrationsList({ most, onCongratulate }: CelebrationsProps) {
  const { t } = useTranslation();
  const { data } = useCelebrations(most);
  if (data === undefined || data.data.length === 0) return null;
  const more = data.metadata.pagination.total - data.data.length;
  return (
    <>
      <ul className={css.celebrations} aria-label={t('celebrations.title')}>
        {data.data.map((one) => (
          <Celebrated
            key={`${one.kind}-${one.employee.id}`}
            celebration={one}
            onCongratulate={onCongratulate}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className={`quiet small ${css.moreCelebrations}`}>{t('celebrations.more', { count: more })}</p>
      ) : null}
    </>
  );
}

interface CelebratedProps extends Pick<CelebrationsProps, 'onCongratulate'> {
  celebration: Celebration;
}

function Celebrated({ celebration, onCongratulate }: CelebratedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
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
      {onCongratulate === undefined || employee.id === user.employeeId ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => onCongratulate({ id: employee.id, name: employee.fullName })}
        >
          {t('celebrations.congratulate')}
          <span className="visually-hidden"> {employee.fullName}</span>
        </Button>
      )}
    </li>
  );
}
