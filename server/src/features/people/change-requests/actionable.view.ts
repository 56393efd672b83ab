import type { ActionableRow, ChangeableSection } from '../../../module.ts';
import type { RequestFacts, WaitingRequest } from './actionable.reads.ts';
import { requestPath } from './change-request.notifications.ts';

const titleOf = (label: string) => `Change to ${label.toLowerCase()}`;

export const waitingItem = (
  { id, since }: WaitingRequest,
  { key, label }: Pick<ChangeableSection, 'key' | 'label'>,
) => ({ title: titleOf(label), since, href: requestPath(id), section: key });

export function requestItem(
  { ref, facts }: ActionableRow<RequestFacts>,
  sections: readonly Pick<ChangeableSection, 'key' | 'label'>[],
) {
  const label = sections.find(({ key }) => key === facts.section)?.label ?? facts.section;
  return {
    title: titleOf(label),
    status: 'Awaiting Approval' as const,
    required: true,
    link: requestPath(ref),
    who: facts.who,
    effect:
      facts.fields === 1
        ? 'Changes 1 field of their record'
        : `Changes ${facts.fields} fields of their record`,
    actions: ['approve' as const, 'decline' as const],
    needsProof: false,
  };
}
