import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** The viewer's rights over the person a call is about. */
export function overPerson<Subject extends { relation: Relation }>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}) {
  return capabilitiesOver(viewer.grants, subject.relation);
}
