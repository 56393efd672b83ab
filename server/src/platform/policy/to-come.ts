import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from './evaluate.ts';

/** A future starter is a plan; viewers who may not know of it get the answer for an unknown person. */
export const isToldOf = (can: ReadonlySet<Capability>, { isSelf }: Pick<Relation, 'isSelf'>): boolean =>
  isSelf || can.has('organisation.future.view') || can.has('employees.employee.edit');

const isRelation = (value: unknown): value is Relation =>
  typeof value === 'object' && value !== null && 'isToCome' in value;

/** The relation a call is about: its subject, or a part of that. */
function relationIn(subject: unknown): Relation | null {
  if (isRelation(subject)) return subject;
  if (typeof subject !== 'object' || subject === null || !('relation' in subject)) return null;
  return isRelation(subject.relation) ? subject.relation : null;
}

/** Whether what a call is about is someone of whom the viewer may not know. */
export function isHiddenFrom(grants: readonly Grant[], subject: unknown): boolean {
  const relation = relationIn(subject);
  return relation?.isToCome === true && !isToldOf(capabilitiesOver(grants, relation), relation);
}
