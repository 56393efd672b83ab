import type { Grant, Scope } from '@tenure/contract/capabilities.ts';

/** The scopes in which the viewer's grants have the calendar's capabilities. */
export interface CalendarScopes {
  /** Sees that they are away. */
  away: readonly Scope[];
  /** Sees their leave: its type, hours and whether it is approved. */
  leave: readonly Scope[];
  /** Sees also the types that are confidential. */
  confidential: readonly Scope[];
}

/** The people whose leave the viewer sees by those scopes; null is the whole company. */
export interface LeaveInSight {
  leave: readonly number[] | null;
  confidential: readonly number[] | null;
}

export function calendarScopes(grants: readonly Grant[]): CalendarScopes {
  const scopesOf = (capability: Grant['capability']) => [
    ...new Set(grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope)),
  ];
  return {
    away: scopesOf('leave.calendar.view'),
    leave: scopesOf('leave.request.view'),
    confidential: scopesOf('leave.confidential.view'),
  };
}

export interface LeaveSight {
  isOwn: boolean;
  /** The viewer sees this person's leave. */
  seesLeave: boolean;
  seesConfidential: boolean;
  isConfidential: boolean;
  isApproved: boolean;
}

/** The part of one leave a viewer sees: all of it, only that the person is away, or nothing. */
export function sightOfLeave(about: LeaveSight): 'whole' | 'away' | 'nothing' {
  if (about.isOwn) return 'whole';
  if (about.seesLeave && (!about.isConfidential || about.seesConfidential)) return 'whole';
  // A pending request is visible to the person and its approvers only.
  return about.isApproved || about.seesLeave ? 'away' : 'nothing';
}
