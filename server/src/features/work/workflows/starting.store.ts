import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { Moved } from './leaving.store.ts';

/**
 * Workflows assigned for a first day that is another one now. Once both days are over it was a correction of the
 * record, and what is left to do keeps its due dates.
 */
export const startingsMoved = (tx: WriteTx): Promise<Moved[]> =>
  tx.query(
    `select w.id, w.starts_on, e.start_date as day
     from workflow w
     join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id and e.start_date <> w.starts_on
     where w.tenant_id = current_tenant() and w.is_for_first_day and w.withdrawn_at is null and w.open_tasks > 0
       and greatest(e.start_date, w.starts_on) >= tenure_today()
     order by w.id limit 100`,
  );
