import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { withLastDay } from '@tenure/domain/leave/entitlement.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { KeptLeaveType } from '../types/types.api.ts';
import type { PersonLeave } from './balances.api.ts';

type Can = ReadonlySet<Capability>;

export const leaveCapabilities = (grants: readonly Grant[], relation: Relation): Can =>
  capabilitiesOver(grants, relation);

/** Confidential types are known to the person and to people with the right of its own; to all others they do not exist. */
export const knowsType = (
  can: Can,
  isSelf: boolean,
  { isConfidential }: Pick<KeptLeaveType, 'isConfidential'>,
) => !isConfidential || isSelf || can.has('leave.confidential.view');

/** Types kept for HR are requested by people who manage leave, and archived types and those of another country by no one. */
export const mayRequest = (
  can: Can,
  isSelf: boolean,
  { country }: Pick<PersonLeave, 'country'>,
  type: KeptLeaveType,
) =>
  can.has('leave.request.create') &&
  type.country === country &&
  !type.isArchived &&
  knowsType(can, isSelf, type) &&
  (type.whoAsks === 'everyone' || can.has('leave.request.manage'));

/** Everyone may request leave for their reports, and most people have none. */
export function mayRequestForOthers(grants: readonly Grant[], leadsAnyone: boolean): boolean {
  const scopes = grants
    .filter(({ capability, scope }) => capability === 'leave.request.create' && scope !== 'self')
    .map(({ scope }) => scope);
  return scopes.some((scope) => leadsAnyone || !scope.endsWith('-reports'));
}

/**
 * A future last day is a plan: people who may not know of it see figures as if there were none. To the others, grants are already
 * those of a year that ends with it.
 */
export function asSeenBy(can: Can, isSelf: boolean, person: PersonLeave): PersonLeave {
  const seesEnd =
    person.endsOn === null ||
    person.endsOn < person.today ||
    can.has('organisation.future.view') ||
    can.has('employees.employment.end') ||
    (isSelf && person.endIsTold);
  if (seesEnd) {
    const { endsOn } = person;
    if (endsOn === null) return person;
    return { ...person, balances: person.balances.map((facts) => withLastDay(facts, endsOn)) };
  }
  return {
    ...person,
    endsOn: null,
    balances: person.balances.map((facts) => ({ ...facts, accrual: { ...facts.accrual, endsOn: null } })),
  };
}
