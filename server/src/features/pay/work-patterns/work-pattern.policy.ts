import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';

/** No one sets their own paid hours, whatever they hold. */
const neverOnesOwn: ReadonlySet<Capability> = new Set<Capability>([
  'work-pattern.edit',
  'work-pattern.delete',
]);

export function workPatternCapabilities(
  grants: readonly Grant[],
  relation: Relation,
): ReadonlySet<Capability> {
  const given = capabilitiesOver(grants, relation);
  return relation.isSelf ? new Set([...given].filter((one) => !neverOnesOwn.has(one))) : given;
}

/** The holders of a pattern reveal when everyone works: only for viewers who see everyone's patterns. */
export function holderCapabilities(grants: readonly Grant[]): ReadonlySet<Capability> {
  const given = capabilitiesOver(grants, noRelation);
  return given.has('work-pattern.view') ? given : new Set();
}
