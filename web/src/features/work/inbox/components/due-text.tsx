import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { daysBetween } from '../due-groups.ts';
import '../words.ts';

/** A due date in readable form: how late, today, the weekday within a week, or the day. */
export function DueText({ dueDate }: { dueDate: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useSite().user;
  if (dueDate === null) return null;
  const days = daysBetween(todayIn(timezone), dueDate);
  if (days < 0) return t('inbox.daysLate', { count: -days });
  if (days === 0) return t('inbox.dueToday');
  return days < 7 ? format.weekday(dueDate) : format.date(dueDate);
}
