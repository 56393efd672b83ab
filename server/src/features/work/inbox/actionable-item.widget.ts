import { type ActionableItemSettings, actionableItemSettings } from '@tenure/contract/company/widgets.ts';
import {
  type ActionableKind,
  type ActionableRelation,
  actionableKinds,
  type InboxCounts,
  inboxPath,
} from '@tenure/contract/work/inbox.ts';
import type { ActionableSource, WidgetContribution, WidgetHighlight } from '../../../module.ts';
import { countInbox, pageOfInbox, type Sort } from './inbox.reads.ts';
import { itemsOf } from './inbox.view.ts';

const ownWork: readonly ActionableKind[] = [
  'task',
  'contract',
  'qualification',
  'leave-question',
  'course',
  'document',
];
/** Everything else waits for a decision, also what later areas add. */
const approvals = actionableKinds.filter((kind) => !ownWork.includes(kind));

/** What the flags of the settings let through; as they begin, exactly what the inbox counts. */
export function sortsShown(given: ActionableItemSettings): Sort[] {
  const sorts = (kinds: readonly ActionableKind[], relation: ActionableRelation, isShown: boolean) =>
    isShown ? kinds.map((kind): Sort => `${kind}:${relation}`) : [];
  return [
    ...sorts(['task'], 'mine', given.task && given.showMyAssigned),
    ...sorts(['task'], 'assigned', given.task && given.showManaged),
    ...sorts(['qualification', 'document'], 'mine', given.document && given.showMyAssigned),
    ...sorts(['contract'], 'mine', given.contract_workflow && given.showContractApproval),
    ...sorts(['contract'], 'assigned', given.contract_workflow && given.showContractManager),
    ...sorts(['leave-question'], 'mine', given.showMyAssigned),
    ...sorts(['course'], 'mine', given.course && given.showMyAssigned),
    ...sorts(['review'], 'mine', given.performance && given.showMyAssigned),
    ...sorts(approvals, 'asked', given.showMyApproval),
    ...sorts(approvals, 'shared', given.showAllApproval),
  ];
}

/** In the numbers of the menu: what is overdue, then the rest of what waits. */
function highlightsOf(counts: Pick<InboxCounts, 'to-do' | 'overdue'>): WidgetHighlight[] {
  const { overdue } = counts;
  const rest = counts['to-do'] - overdue;
  const found: WidgetHighlight[] = [];
  if (overdue > 0) {
    const text = overdue === 1 ? 'One item is overdue' : `${overdue} items are overdue`;
    found.push({ text, href: inboxPath, urgency: 1 });
  }
  if (rest > 0) {
    const text = rest === 1 ? 'One item is waiting for you' : `${rest} items are waiting for you`;
    found.push({ text, href: inboxPath, urgency: 2 });
  }
  return found;
}

export const actionableItemWidget = (sources: () => readonly ActionableSource[]): WidgetContribution => ({
  type: 'actionableItem',
  title: 'To do',
  description: 'Tasks, approvals and contracts that wait for you',
  icon: 'inbox',
  module: null,
  defaultContainer: 1,
  sortableBy: ['dueDate'],
  highlights: async (tx, viewer) => highlightsOf(await countInbox(tx, viewer, sources())),
  items: async (tx, viewer, given, { page, sortDirection }) => {
    const settings = actionableItemSettings.parse(given);
    const { rows, total } = await pageOfInbox(tx, viewer, sources(), {
      sorts: sortsShown(settings),
      ref: null,
      descending: (sortDirection ?? settings.order) === 'desc',
      limit: settings.pageLimit,
      offset: (page - 1) * settings.pageLimit,
    });
    return { items: itemsOf(rows, sources()), total, perPage: settings.pageLimit };
  },
});
