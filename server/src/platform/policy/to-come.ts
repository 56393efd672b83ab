import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from './evaluate.ts';

/** That somebody will come is a plan; who is not told of it is told that there is nobody. */
export const isToldOf = (can: ReadonlySet<Capability>, { isSelf }: Pick<Relation, 'isSelf'>): boolean =>
  isSelf || can.has('organisation.future.view') || can.has('employees.employee.edit');

function relationIn(subject: unknown): Relation | null {
  if (typeof subject !== 'object' || subject === null || !('relation' in subject)) return null;
  const { relation } = subject;
  return typeof relation === 'object' && relation !== null && 'isToCome' in relation
    ? (relation as Relation)
    : null;
}

/** Whether what a call is about is somebody of whom the viewer may not know. */
export function isHiddenFrom(grants: readonly Grant[], subject: unknown): boolean {
  const relation = relationIn(subject);
  return relation?.isToCome === true && !isToldOf(capabilitiesOver(grants, relation), relation);
}
