import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';

interface About {
  relation: Relation;
  isBritish: boolean;
}

/** Outside the United Kingdom there is nothing to change. */
export function pensionCapabilities(
  grants: readonly Grant[],
  { relation, isBritish }: About,
): ReadonlySet<Capability> {
  const given = capabilitiesOver(grants, relation);
  return isBritish ? given : new Set([...given].filter((one) => one !== 'pension.edit'));
}
