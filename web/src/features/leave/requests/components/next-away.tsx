import { useQuery } from '@tanstack/react-query';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { requestsQuery } from '../requests.queries.ts';

/** The first day of the next approved leave. */
export function NextAway({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  const { data } = useQuery(requestsQuery(employeeId, { page: 1, state: 'approved' }));
  // The newest come first, so the last of the coming ones is the soonest.
  const next = data?.data.filter(({ startDate }) => startDate > today).at(-1);
  // An empty line keeps its height, so that nothing moves when the text arrives.
  if (data === undefined) return <span>&nbsp;</span>;
  return next === undefined
    ? t('leave.nothingBooked')
    : t('leave.nextAway', { from: format.weekday(next.startDate) });
}
