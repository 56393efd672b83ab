import type { InvitationProblem, InvitationState } from '@tenure/contract/people/invitations.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What came of inviting one of many. */
export type Outcome = 'sent' | InvitationProblem;

/** Somebody, with how they stand to being invited. */
export interface Standing {
  employeeId: number;
  firstName: string;
  lastName: string;
  fullName: string;
  country: string;
  startDate: string;
  state: InvitationState;
  invitedAt: string | null;
  invitedBy: string | null;
  invitedById: number | null;
  expiresAt: string | null;
  acceptedAt: string | null;
  withdrawnAt: string | null;
  /** What they were invited with. */
  username: string | null;
  /** Where an invitation goes. */
  address: string | null;
  addressKind: 'work' | 'private' | null;
  workAddress: string | null;
  problem: InvitationProblem | null;
}

/**
 * To an employee `e`: their invitation `i`, and the address `r`. A provider knows people by their work address, so where
 * that is the only way in it goes nowhere else. `offset 0` keeps the address a value: written out in a condition it would
 * be no value an index is asked by.
 */
export const withInvitation = `
  left join invitation i on i.tenant_id = e.tenant_id and i.employee_id = e.id
  left join account by on by.tenant_id = i.tenant_id and by.id = i.sent_by
  left join employee_personal_detail d on d.tenant_id = e.tenant_id and d.employee_id = e.id
  cross join lateral (
    select coalesce(e.work_address, private.address) as address,
      case when e.work_address is not null then 'work' when private.address is not null then 'private' end as kind
    from (select case when not exists (select from single_sign_on_connection s
        where s.tenant_id = e.tenant_id and s.enabled and s.sso_only) then d.personal_address end as address) private
    offset 0
  ) r`;

/** `now` is the parameter with the moment it is held against. */
export const stateAt = (now: string) => `case
  when i.employee_id is null then 'none'
  when i.withdrawn_at is not null then 'withdrawn'
  when i.accepted_at is not null then 'accepted'
  when i.expires_at <= ${now}::timestamptz then 'expired'
  else 'invited' end`;

const isThere = '(o.end_date is null or o.end_date >= current_date)';
/** In the record of somebody else who is there, or of an account. */
export const addressProblem = `case
  when r.address is null then 'no-address'
  when exists (select from employee o where o.tenant_id = e.tenant_id and o.work_address = r.address and o.id <> e.id
      and ${isThere})
    or exists (select from employee_personal_detail p join employee o on o.tenant_id = p.tenant_id and o.id = p.employee_id
      where p.tenant_id = e.tenant_id and p.personal_address = r.address and p.employee_id <> e.id and ${isThere})
    or exists (select from account o where o.tenant_id = e.tenant_id and o.email = r.address)
    or exists (select from account o where o.tenant_id = e.tenant_id and o.username = r.address)
    then 'shared-address' end`;

/** Those of them who exist, by their ids. */
export function standingsOf(tx: Tx, employeeIds: readonly number[], now: string): Promise<Standing[]> {
  return tx.query<Standing>(
    `select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
       e.first_name || ' ' || e.last_name as "fullName", e.country, e.start_date as "startDate", ${stateAt('$2')} as state,
       i.sent_at as "invitedAt", by.display_name as "invitedBy", by.id as "invitedById", i.expires_at as "expiresAt",
       i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt", i.username,
       r.address, r.kind as "addressKind", e.work_email as "workAddress",
       case when exists (select from account h where h.tenant_id = e.tenant_id and h.employee_id = e.id) then 'has-account'
         when e.end_date < employee_today(e.id) then 'left' else ${addressProblem} end as problem
     from employee e ${withInvitation}
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) order by e.id`,
    [employeeIds, now],
  );
}
