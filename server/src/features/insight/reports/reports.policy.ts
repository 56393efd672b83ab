import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';

/**
 * Reports are about everyone a grant reaches, so it takes a grant that reaches someone: one over reports gives nothing to a
 * viewer no one reports to. Which rows count is decided by each report’s own capability.
 */
export const reportCapabilities = (
  grants: readonly Grant[],
  { leads }: { leads: boolean },
): ReadonlySet<Capability> =>
  capabilitiesOver(grants, {
    ...noRelation,
    isDirectReport: leads,
    isAnyReport: leads,
    isSameDepartment: true,
    isSameLocation: true,
  });
