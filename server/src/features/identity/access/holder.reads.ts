import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { idInPath } from '@tenure/contract/envelopes.ts';
import type {
  Holder,
  listUserSecurityProfiles,
  listUsers,
} from '@tenure/contract/identity/security-profiles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { noRelation } from '../../../platform/policy/evaluate.ts';
import { scopesFindingNumbers } from '../../../platform/policy/person-fields.ts';
import { idsReached, relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { matchingProfiles, type ProfileRow } from './profile.reads.ts';

type Query = EndpointInput<typeof listUsers>['query'];

/** Text that is not an id matches no one. */
const idsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const read = idInPath.safeParse(text);
    return read.success ? [read.data] : [];
  });

const orders: Record<Query['sortBy'], string> = {
  'name:asc': 'a.last_name, a.first_name, a.id',
  'name:desc': 'a.last_name desc, a.first_name desc, a.id desc',
};

/** Accounts by name; of one profile's holders only, where one is named. */
export async function pageOfAccounts(
  tx: Tx,
  query: Omit<Query, 'selectedFilters[id]'> & Pick<Partial<Query>, 'selectedFilters[id]'>,
  { heldProfileId, viewer }: { heldProfileId: number | null; viewer: Viewer },
): Promise<{ rows: Holder[]; total: number }> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  if (heldProfileId !== null) {
    conditions.push(`and a.id in (
      select h.account_id from account_security_profile h
      where h.tenant_id = current_tenant() and h.profile_id = ${place(heldProfileId)})`);
  }
  const ids = query['selectedFilters[id]'];
  if (ids) conditions.push(`and a.id = any(${place(idsOf(ids))}::integer[])`);
  if (query.searchText) {
    const text = place(query.searchText);
    const numbersOf = `${place(scopesFindingNumbers(viewer.grants, query.searchText))}::text[]`;
    // As an array the search is done once. Accounts without an employee are few, and looked through.
    conditions.push(`and (a.employee_id = any(array(select find_employees(${text}, 1000, ${idsReached(numbersOf)})))
      or (a.employee_id is null and strpos(lower(a.display_name || ' ' || a.email), lower(${text})) > 0))`);
  }
  const matching = `from account a where a.tenant_id = current_tenant() and a.status <> 'operator' ${conditions.join(' ')}`;
  const order = orders[query.sortBy];
  const [rows, counted] = await Promise.all([
    tx.query<Holder>(
      `select a.id as user_id, a.employee_id, a.display_name as full_name, a.email,
         coalesce(v.title, s.title) as position_title, l.title as location, a.status = 'active' as is_active
       from (
         select a.id ${matching} order by ${order} limit $${values.length + 1} offset $${values.length + 2}
       ) chosen
       join account a on a.tenant_id = current_tenant() and a.id = chosen.id
       left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
         and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
       left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
         and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
       left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
       order by ${order}`,
      [...values, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*) as total ${matching}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface AccountRow {
  id: number;
  employeeId: number | null;
  isActive: boolean;
  isOwn: boolean;
}

const accountById = `
  select a.id, a.employee_id, a.status = 'active' as is_active, a.id = current_account() as is_own
  from account a where a.tenant_id = current_tenant() and a.id = $1 and a.status <> 'operator'`;

export async function accountOf(tx: Tx, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(accountById, [id]);
  return row;
}

/** An account with the viewer's relation to it: their own even where it has no employee. */
export async function accountInRelation(
  tx: Tx,
  id: number,
): Promise<{ account: AccountRow; relation: Relation } | undefined> {
  const account = await accountOf(tx, id);
  if (!account) return undefined;
  const relation = account.employeeId === null ? noRelation : await relationToViewer(tx, account.employeeId);
  return { account, relation: { ...(relation ?? noRelation), isSelf: account.isOwn } };
}

/** People who lead no one today do not hold the manager profile, although no one has to be assigned it. */
const heldBy = `
  from security_profile p
  join account a on a.tenant_id = p.tenant_id and a.id = $3
  left join account_security_profile h on h.tenant_id = p.tenant_id and h.account_id = a.id and h.profile_id = p.id
  where p.tenant_id = current_tenant() and ${matchingProfiles} and (p.held_by_all or h.profile_id is not null)
    and (p.built_in is distinct from 'manager' or exists (select from reports_of(a.employee_id, (select viewer_today()), 1)))`;

type HeldQuery = EndpointInput<typeof listUserSecurityProfiles>['query'];
type HeldProfile = Pick<ProfileRow, 'id' | 'name' | 'description' | 'roleType' | 'heldByAll'>;

export async function pageOfHeldProfiles(
  tx: Tx,
  accountId: number,
  query: HeldQuery,
): Promise<{ rows: HeldProfile[]; total: number }> {
  const given = [query['selectedFilters[roleType]'] ?? null, query.searchText || null, accountId];
  const order = query.sortBy === 'name:asc' ? 'p.name, p.id' : 'p.name desc, p.id desc';
  const [rows, counted] = await Promise.all([
    tx.query<HeldProfile>(
      `select p.id, p.name, p.description, p.role_type, p.held_by_all ${heldBy} order by ${order} limit $4 offset $5`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*) as total ${heldBy}`, given),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Names of the profiles an account was given, for the audit log. */
export async function givenProfiles(tx: Tx, accountId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select p.id, p.name from account_security_profile h
     join security_profile p on p.tenant_id = h.tenant_id and p.id = h.profile_id
     where h.tenant_id = current_tenant() and h.account_id = $1 order by p.name, p.id`,
    [accountId],
  );
}

export async function isHeldByAnotherActive(tx: Tx, profileId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from account_security_profile h
     join account a on a.tenant_id = h.tenant_id and a.id = h.account_id
     where h.tenant_id = current_tenant() and h.profile_id = $1 and h.account_id <> $2 and a.status = 'active' limit 1`,
    [profileId, accountId],
  );
  return rows.length > 0;
}
