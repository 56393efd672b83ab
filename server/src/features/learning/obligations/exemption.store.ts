import type { PersonObligation } from '@tenure/contract/learning/obligations.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptExemption {
  id: number;
  obligationId: number;
  employeeId: number;
  title: string;
  isOver: boolean;
}

export async function insertExemption(
  tx: WriteTx,
  given: { obligationId: number; employeeId: number; fromOn: string; untilOn: string | null; reason: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into obligation_exemption (tenant_id, obligation_id, employee_id, from_on, until_on, reason, granted_by)
     values (current_tenant(), $1, $2, $3::date, $4::date, $5, current_account()) returning id`,
    [given.obligationId, given.employeeId, given.fromOn, given.untilOn, given.reason],
  );
  if (row === undefined) throw new Error('The exemption was not added');
  return row.id;
}

export async function exemptionToEnd(
  tx: Tx,
  at: { employeeId: number; obligationId: number; exemptionId: number },
): Promise<KeptExemption | undefined> {
  const [row] = await tx.query<KeptExemption>(
    `select x.id, x.obligation_id, x.employee_id, o.title,
       x.until_on is not null and x.until_on <= (select viewer_today()) as is_over
     from obligation_exemption x join obligation o on o.tenant_id = x.tenant_id and o.id = x.obligation_id
     where x.tenant_id = current_tenant() and x.id = $1 and x.employee_id = $2 and x.obligation_id = $3
     for no key update of x`,
    [at.exemptionId, at.employeeId, at.obligationId],
  );
  return row;
}

/** One that has not begun never holds. */
export async function putEnded(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update obligation_exemption set until_on = greatest(from_on, viewer_today())
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** The exemptions of a person that hold on a day, by obligation. */
export async function exemptionsOn(
  tx: Tx,
  employeeId: number,
  day: string,
): Promise<Map<number, NonNullable<PersonObligation['exemption']>>> {
  const rows = await tx.query<{
    obligationId: number;
    id: number;
    fromOn: string;
    untilOn: string | null;
    reason: string;
  }>(
    `select x.obligation_id, x.id, x.from_on, x.until_on, x.reason
     from obligation_exemption x
     where x.tenant_id = current_tenant() and x.employee_id = $1 and x.from_on <= $2::date
       and (x.until_on is null or x.until_on > $2::date)`,
    [employeeId, day],
  );
  return new Map(rows.map(({ obligationId, ...exemption }) => [obligationId, exemption]));
}
