import type { InvitationProblem, InvitationState } from '@tenure/contract/people/invitations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { detailParts } from '../../../platform/private-seal/private-plain.reads.ts';
import type { PrivateDetail, PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';

/** The outcome of inviting one of many. */
export type Outcome = 'sent' | InvitationProblem;

/** A person, with their state of invitation. */
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
  /** The user name they were invited with. */
  username: string | null;
  /** The address an invitation goes to. */
  address: string | null;
  addressKind: 'work' | 'private' | null;
  workAddress: string | null;
  problem: InvitationProblem | null;
}

/**
 * For an employee `e`: their invitation `i`, and the kind of the address `r` it goes to. A provider knows
 * people by their work address, so where that is the only way in it goes nowhere else.
 */
export const withInvitation = `
  left join invitation i on i.tenant_id = e.tenant_id and i.employee_id = e.id
  left join account by on by.tenant_id = i.tenant_id and by.id = i.sent_by
  left join employee_personal_detail d on d.tenant_id = e.tenant_id and d.employee_id = e.id
  cross join lateral (
    select case when e.work_address is not null then 'work'
      when (d.personal_address_digest is not null or d.personal_address is not null)
        and not exists (select from single_sign_on_connection s
          where s.tenant_id = e.tenant_id and s.enabled and s.sso_only) then 'private' end as kind
    offset 0
  ) r`;

/** `now` is the parameter with the moment it is held against. */
export const stateAt = (now: string) => `case
  when i.employee_id is null then 'none'
  when i.withdrawn_at is not null then 'withdrawn'
  when i.accepted_at is not null then 'accepted'
  when i.expires_at <= ${now}::timestamptz then 'expired'
  else 'invited' end`;

/** Shared addresses are found after the private ones are decrypted, and passed as a list. */
export const addressProblem = (shared: string) => `case
  when r.kind is null then 'no-address' when e.id = any(${shared}::integer[]) then 'shared-address' end`;

/** The address an invitation goes to, for an employee `e` with an invitation. */
export const addressParts = `e.id as employee_id, r.kind as address_kind, e.work_address as work_place, ${detailParts('d')}`;
export type AddressRow = SealedRow<PrivateDetail> & {
  employeeId: number;
  addressKind: 'work' | 'private' | null;
  workPlace: string | null;
};

export function addressOf(seal: PrivateSeal, { workPlace, addressKind, ...row }: AddressRow): string | null {
  if (addressKind !== 'private') return workPlace;
  return seal.detail.open(row).personalEmail?.toLowerCase() || null;
}

const isThere = '(o.end_date is null or o.end_date >= tenure_today())';

/** The people, of those given, whose address is also in another present person's record, or an account's. */
export async function sharedAddresses(
  tx: Tx,
  seal: PrivateSeal,
  people: readonly AddressRow[],
): Promise<Set<number>> {
  const asked = people.flatMap((person) => {
    const address = addressOf(seal, person);
    return address === null ? [] : [{ person, address }];
  });
  const rows = await tx.query<{ id: number }>(
    `select n.id from unnest($1::integer[], $2::text[], $3::bytea[]) n (id, address, digest)
     where exists (select from employee o where o.tenant_id = current_tenant() and o.work_address = n.address and o.id <> n.id
         and ${isThere})
       or exists (select from employee_personal_detail p join employee o on o.tenant_id = p.tenant_id and o.id = p.employee_id
         where p.tenant_id = current_tenant() and p.personal_address_digest = n.digest and p.employee_id <> n.id and ${isThere})
       or exists (select from employee_personal_detail p join employee o on o.tenant_id = p.tenant_id and o.id = p.employee_id
         where p.tenant_id = current_tenant() and p.personal_address = n.address and p.employee_id <> n.id and ${isThere})
       or exists (select from account o where o.tenant_id = current_tenant() and o.email = n.address)
       or exists (select from account o where o.tenant_id = current_tenant() and o.username = n.address)`,
    [
      asked.map(({ person }) => person.employeeId),
      asked.map(({ address }) => address),
      asked.map(({ person, address }) => seal.addressDigest(person.tenantId, address)),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of them who exist, by their ids. */
export async function standingsOf(
  tx: Tx,
  seal: PrivateSeal,
  employeeIds: readonly number[],
  now: string,
): Promise<Standing[]> {
  const rows = await tx.query<AddressRow & Standing>(
    `select ${addressParts}, e.first_name, e.last_name,
       e.first_name || ' ' || e.last_name as full_name, e.country, e.start_date, ${stateAt('$2')} as state,
       i.sent_at as invited_at, by.display_name as invited_by, by.id as invited_by_id, i.expires_at,
       i.accepted_at, i.withdrawn_at, i.username, e.work_email as work_address,
       case when exists (select from account h where h.tenant_id = e.tenant_id and h.employee_id = e.id) then 'has-account'
         when e.end_date < employee_today(e.id) then 'left' when r.kind is null then 'no-address' end as problem
     from employee e ${withInvitation}
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) order by e.id`,
    [employeeIds, now],
  );
  const shared = await sharedAddresses(tx, seal, rows);
  return rows.map(({ tenantId, rowKey, sealed, plain, workPlace, ...row }) => ({
    ...row,
    address: addressOf(seal, { ...row, tenantId, rowKey, sealed, plain, workPlace }),
    problem: row.problem ?? (shared.has(row.employeeId) ? 'shared-address' : null),
  }));
}

/** The viewer's today, or the first day of a person still to start. */
export async function dayToInviteOn(tx: Tx, employeeId: number): Promise<string | undefined> {
  const [day] = await tx.query<{ on: string }>(
    `select greatest(viewer_today(), e.start_date)::text as on from employee e
     where e.tenant_id = current_tenant() and e.id = $1`,
    [employeeId],
  );
  return day?.on;
}
