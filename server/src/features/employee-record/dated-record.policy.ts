import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from '../../platform/policy/evaluate.ts';

/** Nobody sets the terms they are employed on themselves, whatever they hold. */
const neverOnesOwn: ReadonlySet<Capability> = new Set<Capability>(['employees.employmentDetails.edit']);

export function recordCapabilities(grants: readonly Grant[], relation: Relation): ReadonlySet<Capability> {
  const given = capabilitiesOver(grants, relation);
  return relation.isSelf ? new Set([...given].filter((one) => !neverOnesOwn.has(one))) : given;
}
