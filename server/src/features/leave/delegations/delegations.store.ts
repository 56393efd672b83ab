import type { Delegation, Delegations } from '@tenure/contract/leave/delegations.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The viewer's own that are not over, and the people around them who can sign in. */
export async function delegationsOfViewer(tx: Tx): Promise<Delegations> {
  const [delegations, candidates] = await Promise.all([
    tx.query<Delegation>(
      `select g.id, a.display_name as delegate, g.from_day, g.to_day
       from leave_delegation g
       join account a on a.tenant_id = g.tenant_id and a.id = g.delegate_id
       where g.tenant_id = current_tenant() and g.account_id = current_account() and g.to_day >= (select viewer_today())
       order by g.from_day`,
    ),
    tx.query<Delegations['candidates'][number]>(
      `with me as materialized (select current_employee() as id, viewer_today() as today),
       above as materialized (select l.employee_id, l.step from me cross join lateral line_above(me.id, me.today) l),
       near as (
         select employee_id from above
         union select r.employee_id from above cross join me
           cross join lateral reports_of(above.employee_id, me.today, 1) r where above.step = 1
         union select r.employee_id from me cross join lateral reports_of(me.id, me.today, 1) r)
       select a.id as account_id, a.display_name as name from near
       join account a on a.tenant_id = current_tenant() and a.employee_id = near.employee_id and a.status = 'active'
       where a.id <> current_account() order by a.display_name, a.id limit 200`,
    ),
  ]);
  return { delegations, candidates };
}

export interface OwnDelegation {
  id: number;
  fromDay: string;
  toDay: string;
}

export async function ownDelegation(tx: Tx, id: number): Promise<OwnDelegation | undefined> {
  const [row] = await tx.query<OwnDelegation>(
    `select id, from_day, to_day from leave_delegation
     where tenant_id = current_tenant() and account_id = current_account() and id = $1`,
    [id],
  );
  return row;
}

/** Locked, so that of two at once for the same days the second sees the first. */
export async function hasDelegationOn(tx: WriteTx, fromDay: string, toDay: string): Promise<boolean> {
  await tx.query(
    'select from account where tenant_id = current_tenant() and id = current_account() for no key update',
  );
  const rows = await tx.query(
    `select from leave_delegation where tenant_id = current_tenant() and account_id = current_account()
       and from_day <= $2::date and to_day >= $1::date limit 1`,
    [fromDay, toDay],
  );
  return rows.length > 0;
}

export async function insertDelegation(
  tx: WriteTx,
  { delegateId, fromDay, toDay }: { delegateId: number; fromDay: string; toDay: string },
): Promise<void> {
  await tx.query(
    `insert into leave_delegation (tenant_id, account_id, delegate_id, from_day, to_day)
     values (current_tenant(), current_account(), $1, $2, $3)`,
    [delegateId, fromDay, toDay],
  );
}

export async function deleteDelegation(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    'delete from leave_delegation where tenant_id = current_tenant() and account_id = current_account() and id = $1',
    [id],
  );
}
