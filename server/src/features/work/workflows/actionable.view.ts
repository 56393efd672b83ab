import type { ActionableRow } from '../../../module.ts';
import type { TaskFacts } from './actionable.reads.ts';
import { taskPath } from './workflow.notifications.ts';

export function taskItem({ ref, relation, facts }: ActionableRow<TaskFacts>) {
  const isFollowed = relation === 'assigned';
  return {
    title: facts.title,
    status: 'Not yet started' as const,
    required: true,
    link: taskPath(ref),
    who: whoOf(isFollowed, facts),
    effect: isFollowed ? `For ${facts.person.name}: ${facts.workflow}` : facts.workflow,
    actions: isFollowed ? [] : ['complete' as const],
    needsProof: false,
  };
}

function whoOf(isFollowed: boolean, { assignee, person, isForViewer }: TaskFacts) {
  if (isFollowed) return assignee;
  return isForViewer ? null : person;
}
