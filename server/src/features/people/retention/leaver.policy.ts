import type { Capability } from '@tenure/contract/capabilities.ts';

/**
 * What is planned is for few. Whoever may hold data has to know who is to leave, since some of it goes within hours of the
 * last day; who may only look knows where they see plans anyway.
 */
export const knowsWhoIsToLeave = (can: ReadonlySet<Capability>): boolean =>
  can.has('retention.hold.edit') ||
  (can.has('retention.leavers.view') && can.has('organisation.future.view'));
