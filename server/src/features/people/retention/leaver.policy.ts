import type { Capability } from '@tenure/contract/capabilities.ts';

/**
 * Few may see plans. People who may hold data have to know who is to leave, since some of it is erased within
 * hours of the last day; people who may only look also need the right to see plans.
 */
export const knowsWhoIsToLeave = (can: ReadonlySet<Capability>): boolean =>
  can.has('retention.hold.edit') ||
  (can.has('retention.leavers.view') && can.has('organisation.future.view'));
