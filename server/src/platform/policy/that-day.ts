import type { Capability } from '@tenure/contract/capabilities.ts';

/**
 * Plans reveal who will leave or move before they may have been told, so they are for few. Checked before
 * looking whether there is anything on that day: a 404 in place of a 403 would reveal it.
 */
export function onThatDay(
  capabilities: ReadonlySet<Capability>,
  { day, today }: { day: string; today: string },
): ReadonlySet<Capability> {
  return day <= today || capabilities.has('organisation.future.view') ? capabilities : new Set();
}
