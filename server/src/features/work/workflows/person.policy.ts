import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** What the viewer may do about the person a call is of. */
export function overPerson<Subject extends { relation: Relation }>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}) {
  return capabilitiesOver(viewer.grants, subject.relation);
}
