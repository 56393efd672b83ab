import type { Grant, Scope } from '@tenure/contract/capabilities.ts';
import { calendarFeed } from '@tenure/contract/leave/calendar-feeds.ts';

/** The scopes in which the viewer sees absences in the calendar. */
export function scopesOf(grants: readonly Grant[]): Scope[] {
  return grants.filter(({ capability }) => capability === 'leave.calendar.view').map(({ scope }) => scope);
}

export function feedPath(token: string): string {
  return calendarFeed.path.replace('{token}', token);
}
