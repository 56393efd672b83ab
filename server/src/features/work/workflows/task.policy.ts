import type { Capability } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

const aboutPerson: readonly Capability[] = [
  'workflows.workflow.view',
  'workflows.workflow.assign',
  'workflows.task.view',
];
const aboutAssignee: readonly Capability[] = ['workflows.task.view', 'workflows.task.complete'];

/**
 * A task concerns two people: viewers of the one’s workflow see it, and so do viewers of the other’s tasks;
 * its holder ticks it.
 */
export function taskCapabilities(
  { grants, isBeforeDayOne }: Pick<Viewer, 'grants' | 'isBeforeDayOne'>,
  { toPerson, toAssignee }: { toPerson: Relation; toAssignee: Relation },
): ReadonlySet<Capability> {
  // Before their own first day people have no work about others.
  if (isBeforeDayOne && !toPerson.isSelf) return new Set();
  const overPerson = capabilitiesOver(grants, toPerson);
  const overAssignee = capabilitiesOver(grants, toAssignee);
  return new Set([
    ...aboutPerson.filter((one) => overPerson.has(one)),
    ...aboutAssignee.filter((one) => overAssignee.has(one)),
  ]);
}
