import type { Tx } from '../../../platform/db/transaction.ts';
import type { HolderGroup } from './preview.policy.ts';

/**
 * Active accounts that hold a profile, each with the profiles it was given as one text. Those are put together in one
 * pass over who holds what; asked for account by account they would be looked up a hundred thousand times.
 */
const holders = `
  from account a
  left join (
    select h.account_id, string_agg(h.profile_id::text, ',' order by h.profile_id) as given,
      bool_or(h.profile_id = $1) as is_holder
    from account_security_profile h where h.tenant_id = current_tenant() group by h.account_id
  ) held on held.account_id = a.id
  where a.tenant_id = current_tenant() and a.status = 'active' and ($2 or held.is_holder)`;

/** The groups of accounts that hold the same profiles, among those that hold this one. */
export async function groupsOfHolders(
  tx: Tx,
  profile: { id: number; heldByAll: boolean },
): Promise<HolderGroup[]> {
  const rows = await tx.query<{ key: string; people: number }>(
    `select coalesce(held.given, '') as key, count(*)::integer as people ${holders} group by 1`,
    [profile.id, profile.heldByAll],
  );
  return rows.map(({ key, people }) => ({
    key,
    people,
    profileIds: key.split(',').filter(Boolean).map(Number),
  }));
}

export interface PreviewedPerson {
  userId: number;
  fullName: string;
  positionTitle: string | null;
  /** The group they belong to. */
  key: string;
}

/** A page of the people of some groups, by name. */
export function pageOfGroups(
  tx: Tx,
  profile: { id: number; heldByAll: boolean },
  keys: readonly string[],
  page: { limit: number; offset: number },
): Promise<PreviewedPerson[]> {
  return tx.query<PreviewedPerson>(
    `select a.id as user_id, a.display_name as full_name, coalesce(v.title, s.title) as position_title, chosen.key
     from (
       select a.id, coalesce(held.given, '') as key ${holders} and coalesce(held.given, '') = any($3::text[])
       order by a.last_name, a.first_name, a.id limit $4 offset $5
     ) chosen
     join account a on a.tenant_id = current_tenant() and a.id = chosen.id
     left join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
       and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
     left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     order by a.last_name, a.first_name, a.id`,
    [profile.id, profile.heldByAll, keys, page.limit, page.offset],
  );
}
