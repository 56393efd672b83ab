import type { Capability } from '@tenure/contract/capabilities.ts';

/**
 * What is planned says who will leave or move before they may have been told, so it is for few. Asked before whether there
 * is anything on that day: a 404 in the place of a 403 would tell.
 */
export function onThatDay(
  capabilities: ReadonlySet<Capability>,
  { day, today }: { day: string; today: string },
): ReadonlySet<Capability> {
  return day <= today || capabilities.has('organisation.future.view') ? capabilities : new Set();
}
