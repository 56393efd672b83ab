import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';

/** Everyone who can be asked to decide leave manages their own delegations. */
export const delegationCapabilities = (grants: readonly Grant[]): ReadonlySet<Capability> =>
  capabilitiesOver(grants, { ...noRelation, isAssigned: true });
