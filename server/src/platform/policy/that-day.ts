import type { Capability } from '@tenure/contract/capabilities.ts';

/** What is planned says who will leave or move before they may have been told, so it is for few. */
export function onThatDay(
  capabilities: ReadonlySet<Capability>,
  { day, today }: { day: string; today: string },
): ReadonlySet<Capability> {
  return day <= today || capabilities.has('organisation.future.view') ? capabilities : new Set();
}
