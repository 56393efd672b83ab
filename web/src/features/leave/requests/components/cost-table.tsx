import type { LeaveDay } from '@tenure/contract/leave/leave-requests.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { hoursText } from '../../../../ui/leave-amount.ts';
import css from './cost-table.module.css';
import '../words.ts';

interface CostTableProps {
  days: readonly LeaveDay[];
  minutes: number;
  workingDays: number;
  backOn: string | null;
}

interface CostRow {
  first: LeaveDay;
  last: LeaveDay;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const isFree = ({ reason, day }: LeaveDay) => reason === 'notWorked' && isWeekend(day);

/** Weekends fold to one row, so that two weeks of leave stay readable. */
function rowsOf(days: readonly LeaveDay[]): CostRow[] {
  const rows: CostRow[] = [];
  for (const day of days) {
    const before = rows.at(-1);
    if (before !== undefined && isFree(before.last) && isFree(day)) before.last = day;
    else rows.push({ first: day, last: day });
  }
  return rows;
}

function reasonOf(t: TFunction, day: LeaveDay): string {
  if (day.isCancelled) return t('leave.cost.cancelled');
  if (isFree(day)) return t('leave.cost.weekend');
  return t(`leave.cost.${day.reason}`, { name: day.holiday ?? '' });
}

/** The cost of leave: each day with the reason, and the sum. */
export function CostTable({ days, minutes, workingDays, backOn }: CostTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const about = [
    t('leave.cost.workingDays', { count: workingDays }),
    ...(backOn === null ? [] : [t('leave.cost.back', { day: format.weekday(backOn) })]),
  ];
  return (
    <table className={css.table} aria-label={t('leave.cost.title')}>
      <thead>
        <tr>
          <th scope="col">{t('leave.cost.day')}</th>
          <th scope="col">{t('leave.cost.roster')}</th>
          <th scope="col" data-numeric>
            {t('leave.cost.hours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(days).map(({ first, last }) => (
          <tr key={first.day} data-free={first.minutes === 0 || undefined}>
            <th scope="row">
              {first === last
                ? format.weekday(first.day)
                : t('leave.span', { from: format.weekday(first.day), to: format.weekday(last.day) })}
            </th>
            <td>{reasonOf(t, first)}</td>
            <td data-numeric>{first.minutes === 0 ? '0' : hoursText(first.minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('leave.cost.total')}</th>
          <td>{about.join(', ')}</td>
          <td data-numeric>{hoursText(minutes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
