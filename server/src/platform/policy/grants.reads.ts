import { type Capability, type Grant, isCapability, type Scope } from '@tenure/contract/capabilities.ts';
import { capabilitiesOfSections } from '@tenure/contract/people/optional-record.ts';
import type { SessionRow } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

const text = `
  select distinct g.capability, g.scope
  from security_profile p
  join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
  where p.held_by_all or p.id = any($1)`;

const hidden = `
  select hidden_sections as sections from organisation_settings where tenant_id = current_tenant()`;

export interface HeldGrants {
  grants: readonly Grant[];
  /** Capabilities no one has, because the company has hidden their sections. */
  hidden: ReadonlySet<Capability>;
}

export const withoutHidden = (grants: readonly Grant[], { hidden: gone }: Pick<HeldGrants, 'hidden'>) =>
  gone.size === 0 ? grants : grants.filter(({ capability }) => !gone.has(capability));

const mostRemembered = 5000;

/**
 * The grants of a session's profiles. They are remembered per set of profiles and policy version; the session check
 * reads that version with every call, so a changed grant or a hidden section holds from the next call on, in every process.
 */
export function createGrantReads() {
  const remembered = new Map<string, HeldGrants>();
  return async (
    tx: Tx,
    session: Pick<SessionRow, 'tenantId' | 'policyVersion' | 'profileIds'>,
  ): Promise<HeldGrants> => {
    const key = `${session.tenantId}/${session.policyVersion}/${session.profileIds.join(',')}`;
    const known = remembered.get(key);
    if (known) return known;
    const [rows, [settings]] = await Promise.all([
      tx.query<{ capability: string; scope: Scope }>(text, [session.profileIds]),
      tx.query<{ sections: string[] }>(hidden),
    ]);
    const gone = capabilitiesOfSections(settings?.sections ?? []);
    const granted = rows.flatMap(({ capability, scope }) =>
      isCapability(capability) ? [{ capability, scope }] : [],
    );
    const held = { grants: withoutHidden(granted, { hidden: gone }), hidden: gone };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, held);
    return held;
  };
}
export type GrantReads = ReturnType<typeof createGrantReads>;
