import { Button } from '@mantine/core';
import { IconBuilding, IconClock, IconId, IconMail, IconMapPin } from '@tabler/icons-react';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { AsAtField } from '../../../../ui/as-at-field.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { ActionsMenu } from './actions-menu.tsx';
import css from './profile-header.module.css';

const tones: Record<ProfileFrame['user']['standing'], Tone> = {
  active: 'positive',
  'to-come': 'informative',
  left: 'caution',
};
const oneMinute = 60_000;

interface ProfileHeaderProps {
  frame: ProfileFrame;
  /** The date in the address; empty for today. */
  asOf: string;
  onDay: (day: string) => void;
}

/** The person's name and place, their local time, and the date shown. */
export function ProfileHeader({ frame, asOf, onDay }: ProfileHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useSite().user;
  const { user } = frame;
  const now = useNow(oneMinute);
  const isToday = user.asOf === user.today;
  const facts = [
    ...(user.department === null ? [] : [{ icon: <IconBuilding {...smallIcon} />, text: user.department }]),
    ...(user.location === null ? [] : [{ icon: <IconMapPin {...smallIcon} />, text: user.location }]),
    ...(user.timezone === timezone
      ? []
      : [
          {
            icon: <IconClock {...smallIcon} />,
            text: t('record.timeThere', { time: format.timeIn(user.timezone, now) }),
          },
        ]),
    ...(user.email === null
      ? []
      : [{ icon: <IconMail {...smallIcon} />, text: user.email, href: `mailto:${user.email}` }]),
    ...(user.employeeNumber === undefined
      ? []
      : [{ icon: <IconId {...smallIcon} />, text: user.employeeNumber }]),
  ];
  return (
    <>
      <PageHeader
        title={user.fullName}
        leading={<PersonAvatar name={user.fullName} src={user.avatarUrl} size={72} />}
        trail={user.isSelf ? undefined : <PersonTrail employeeId={user.id} name={user.fullName} />}
        subtitle={
          <span className={css.subtitle}>
            {user.preferredName === null ? null : (
              <span>{t('record.goesBy', { name: user.preferredName })}</span>
            )}
            <StatusTag tone={tones[user.standing]}>{t(`record.standing.${user.standing}`)}</StatusTag>
            {user.endDate === undefined || user.endDate === null || user.standing === 'left' ? null : (
              <StatusTag tone="caution">{t('record.leavesOn', { day: format.date(user.endDate) })}</StatusTag>
            )}
            {user.standing === 'to-come' ? (
              <span>{t('record.startsOn', { day: format.date(user.startDate) })}</span>
            ) : null}
            {user.positionTitle === null ? null : <b>{user.positionTitle}</b>}
            {user.manager === null ? null : (
              <span>
                {t('record.reportsTo')}{' '}
                <PersonLink
                  id={user.manager.id}
                  name={user.manager.fullName}
                  asOf={isToday ? '' : user.asOf}
                />
              </span>
            )}
          </span>
        }
        facts={facts}
        actions={
          <div className={css.actions}>
            <AsAtField label={t('record.asAt')} className={css.day} value={asOf} onChange={onDay} />
            <ActionsMenu frame={frame} />
          </div>
        }
      />
      {isToday ? null : (
        <div className={css.asAt}>
          <Note
            tone="informative"
            action={
              <Button size="xs" variant="default" onClick={() => onDay('')}>
                {t('record.backToToday')}
              </Button>
            }
          >
            {t('record.readsAsAt', { day: format.date(user.asOf) })}
          </Note>
        </div>
      )}
    </>
  );
}
