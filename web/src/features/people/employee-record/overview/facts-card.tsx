import { IconBriefcase, IconBuilding, IconCalendar, IconId } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { type Fact, FactList } from './fact-list.tsx';

/** A person's position in the company; the frame contains only what this viewer may see. */
export function FactsCard({ user }: { user: ProfileFrame['user'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: Fact[] = [];
  if (user.positionTitle !== null) {
    facts.push({
      key: 'position',
      icon: <IconBriefcase {...smallIcon} />,
      label: t('record.overview.position'),
      value: user.positionTitle,
    });
  }
  if (user.department !== null) {
    facts.push({
      key: 'department',
      icon: <IconBuilding {...smallIcon} />,
      label: t('record.overview.department'),
      value: user.department,
    });
  }
  facts.push({
    key: 'start',
    icon: <IconCalendar {...smallIcon} />,
    label: t(user.standing === 'to-come' ? 'record.overview.firstDay' : 'record.overview.since'),
    value: sinceText(),
  });
  if (user.employeeNumber !== undefined) {
    facts.push({
      key: 'number',
      icon: <IconId {...smallIcon} />,
      label: t('record.overview.employeeNumber'),
      value: user.employeeNumber,
    });
  }
  return (
    <WidgetCard title={t('record.overview.work')}>
      <FactList facts={facts} />
    </WidgetCard>
  );

  function sinceText(): string {
    const day = format.date(user.startDate);
    const count = wholeYears(user.startDate, user.asOf);
    return count < 1 || user.standing !== 'active' ? day : t('record.overview.years', { day, count });
  }
}

/**
 * Between two dates written as YYYY-MM-DD; an anniversary on 29 February counts from 1 March in other years.
 */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
