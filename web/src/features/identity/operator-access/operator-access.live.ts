import type * as operatorAccessContract from '@tenure/contract/identity/operator-access.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

/** The list of a company's administrators, and the operator's list of the same company. */
export const operatorAccessLive: LiveUpdates = {
  'operator-access': refetching(namesIn<typeof operatorAccessContract>('operatorAccess', 'tenantAccess')),
};
