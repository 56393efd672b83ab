import type { Tx } from '../../../platform/db/transaction.ts';

/** Extra hours of a day that a person has asked to bank or has banked, in minutes, without some requests. */
export async function bankedOn(
  tx: Tx,
  employeeId: number,
  day: string,
  except: readonly number[],
): Promise<number> {
  const [row] = await tx.query<{ minutes: number }>(
    `select coalesce(sum(r.banked_minutes), 0)::integer as minutes from leave_request r
     where r.tenant_id = current_tenant() and r.employee_id = $1 and r.start_date = $2::date
       and r.state in ('pending', 'approved') and r.id <> all($3::integer[])`,
    [employeeId, day, except],
  );
  return row?.minutes ?? 0;
}
