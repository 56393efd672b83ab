import { IconCalendarOff, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { type Fact, FactList } from './fact-list.tsx';

const oneMinute = 60_000;

interface ContactCardProps {
  user: ProfileFrame['user'];
  mobile: string | null;
  awayUntil: string | null;
}

/** Contact details of a person, with their local time. */
export function ContactCard({ user, mobile, awayUntil }: ContactCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useSite().user;
  const now = useNow(oneMinute);
  const time = format.timeIn(user.timezone, now);
  const facts: Fact[] = [];
  if (awayUntil !== null) {
    facts.push({
      key: 'away',
      icon: <IconCalendarOff {...smallIcon} />,
      label: t('record.overview.today'),
      value: t('record.overview.awayUntil', { day: format.weekday(awayUntil) }),
    });
  }
  if (user.email !== null) {
    facts.push({
      key: 'email',
      icon: <IconMail {...smallIcon} />,
      label: t('record.overview.email'),
      value: (
        <a className="link" href={`mailto:${user.email}`}>
          {user.email}
        </a>
      ),
    });
  }
  if (mobile !== null) {
    facts.push({
      key: 'mobile',
      icon: <IconPhone {...smallIcon} />,
      label: t('record.overview.mobile'),
      value: (
        <a className="link" href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`}>
          {mobile}
        </a>
      ),
    });
  }
  if (user.location !== null) {
    facts.push({
      key: 'location',
      icon: <IconMapPin {...smallIcon} />,
      label: t('record.overview.location'),
      value: user.location,
    });
  }
  facts.push({
    key: 'time',
    icon: <IconClock {...smallIcon} />,
    label: t('record.overview.localTime'),
    value: time === format.timeIn(timezone, now) ? t('record.overview.sameTime', { time }) : time,
  });
  return (
    <WidgetCard title={t('record.overview.contact')}>
      <FactList facts={facts} />
    </WidgetCard>
  );
}
