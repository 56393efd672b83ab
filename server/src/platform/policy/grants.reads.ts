import { type Grant, isCapability, type Scope } from '@tenure/contract/capabilities.ts';
import type { SessionRow } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

const text = `
  select distinct g.capability, g.scope
  from security_profile p
  join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
  where p.held_by_all or p.id = any($1)`;

const mostRemembered = 5000;

/**
 * The grants of a session's profiles. They are remembered per set of profiles and policy version; the session check
 * reads that version with every call, so a changed grant holds from the next call on, in every process.
 */
export function createGrantReads() {
  const remembered = new Map<string, readonly Grant[]>();
  return async (tx: Tx, session: SessionRow): Promise<readonly Grant[]> => {
    const key = `${session.tenant_id}/${session.policy_version}/${session.profile_ids.join(',')}`;
    const known = remembered.get(key);
    if (known) return known;
    const rows = await tx.query<{ capability: string; scope: Scope }>(text, [session.profile_ids]);
    const grants = rows.flatMap(({ capability, scope }) =>
      isCapability(capability) ? [{ capability, scope }] : [],
    );
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, grants);
    return grants;
  };
}
export type GrantReads = ReturnType<typeof createGrantReads>;
