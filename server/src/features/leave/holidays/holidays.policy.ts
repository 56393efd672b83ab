import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';

/** Holidays are the company's: only a right over everyone reaches them. */
export function holidayCapabilities(grants: readonly Grant[]): ReadonlySet<Capability> {
  return capabilitiesOver(grants, noRelation);
}
