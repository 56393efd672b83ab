import type { Tx } from '../../../platform/db/transaction.ts';

export interface TakenDay {
  requestId: number;
  day: string;
  minutes: number;
}

/** Leave of a person between two days that the ledger has taken already, of every type. */
export const takenBetween = (tx: Tx, employeeId: number, from: string, to: string): Promise<TakenDay[]> =>
  tx.query<TakenDay>(
    `select d.request_id, d.day, d.minutes
     from leave_request r
     join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled
       and d.minutes > 0 and d.day >= $2::date and d.day <= $3::date
     where r.tenant_id = current_tenant() and r.employee_id = $1 and r.state = 'approved'
       and r.start_date <= $3::date and r.start_date > $2::date - 731 and r.end_date >= $2::date
       and exists (select from leave_entry t where t.tenant_id = d.tenant_id and t.request_id = d.request_id
         and t.day = d.day and t.kind = 'taken')`,
    [employeeId, from, to],
  );
