import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';

interface Choice {
  employeeId: number;
  lastDay: string;
  chosenId: number | null;
}

const successor = `
  select e.first_name || ' ' || e.last_name as name, e.end_date, e.start_date,
    e.start_date > $2::date + 1 as is_to_come, e.end_date <= $2::date as has_left
  from employee e where e.tenant_id = current_tenant() and e.id = $1`;

/** The new manager of the reports has to be another person, and employed on the day after. */
export async function refuseSuccessor(tx: WriteTx, { employeeId, lastDay, chosenId }: Choice): Promise<void> {
  if (chosenId === null) return;
  const refused = (code: string, reason: string) => invalidInput('reportsGoToId', code, reason);
  if (chosenId === employeeId) throw refused('self', 'Choose another person. This person is leaving');
  const [row] = await tx.query<{
    name: string;
    endDate: string | null;
    startDate: string;
    isToCome: boolean;
    hasLeft: boolean | null;
  }>(successor, [chosenId, lastDay]);
  if (row === undefined) throw refused('unknown', 'There is no such person');
  if (row.hasLeft && row.endDate !== null) {
    const end = dayForAsker(tx, row.endDate);
    throw refused('left', `The last day of ${row.name} is ${end}. Choose a person who stays.`);
  }
  if (row.isToCome) {
    const start = dayForAsker(tx, row.startDate);
    throw refused('to-come', `${row.name} starts on ${start}. Choose a person who has started.`);
  }
}
