import type { Capability } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

type Can = ReadonlySet<Capability>;

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

/** No one withdraws the workflow of their own leaving, or skips what they hand back. */
export function withoutOwnLeaving(can: Can, { isSelf }: Relation, isOffboarding: boolean): Can {
  if (!isSelf || !isOffboarding) return can;
  return new Set([...can].filter((one) => one !== 'workflows.workflow.assign'));
}
