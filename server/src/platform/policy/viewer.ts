import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { SessionRow } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';

/** The person making the request, with everything granted to them. */
export interface Viewer {
  tenantId: TenantId;
  accountId: number;
  employeeId: number | null;
  role: SessionRow['role'];
  isProvider: boolean;
  language: string;
  timezone: string;
  /** In that time zone, throughout the call. */
  today: string;
  /** Raised by every change of the company's feature flags. */
  flagsVersion: number;
  grants: readonly Grant[];
  /** Their first day is still to come, in their own time zone: the grants are those of a person who is only invited. */
  isBeforeDayOne: boolean;
}

/** Whether the viewer has a capability over anyone at all: the least a call asks before it looks at a subject. */
export function holdsAnywhere(viewer: Viewer, capability: Capability): boolean {
  return viewer.grants.some((grant) => grant.capability === capability);
}
