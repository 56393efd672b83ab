import { type ActionableItemSettings, actionableItemSettings } from '@tenure/contract/company/widgets.ts';
import {
  type ActionableKind,
  type ActionableRelation,
  actionableKinds,
  actionableRelations,
} from '@tenure/contract/work/inbox.ts';
import type { ActionableSource, WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { pageOfInbox, type Sort } from './inbox.reads.ts';
import { itemsOf, sortsOf } from './inbox.view.ts';
import { highlightsOf, type WhatWaits } from './inbox-highlights.view.ts';

type Flag = 'task' | 'queued_workflow_activity' | 'document' | 'contract_workflow' | 'course' | 'performance';

/** The flag of the module that a kind belongs to; a kind without one is always let through. */
const moduleFlags: Partial<Record<ActionableKind, Flag>> = {
  task: 'task',
  'queued-task': 'queued_workflow_activity',
  qualification: 'document',
  document: 'document',
  'document-request': 'document',
  'document-check': 'document',
  contract: 'contract_workflow',
  course: 'course',
  enrolment: 'course',
  'sign-off': 'course',
  'training-check': 'course',
  'training-correction': 'course',
  review: 'performance',
  'peer-review': 'performance',
  contribution: 'performance',
  checkpoint: 'performance',
};

/** Whether work of a kind is let through by the flag of how it concerns the viewer. */
function isRelationShown(
  kind: ActionableKind,
  relation: ActionableRelation,
  given: ActionableItemSettings,
): boolean {
  if (kind === 'contract') {
    return relation === 'assigned' ? given.showContractManager : given.showContractApproval;
  }
  if (kind === 'peer-review') return relation !== 'assigned' && given.show360ReviewRequests;
  if (kind === 'queued-task' && !given.showQueued) return false;
  const shown: Record<ActionableRelation, boolean> = {
    mine: given.showMyAssigned,
    asked: given.showMyApproval,
    shared: given.showAllApproval,
    assigned: given.showManaged,
  };
  return shown[relation];
}

/** The kinds the settings' flags allow; by default, exactly those the inbox counts. */
export function sortsShown(given: ActionableItemSettings): Sort[] {
  return actionableKinds
    .filter((kind) => {
      const flag = moduleFlags[kind];
      return flag === undefined || given[flag];
    })
    .flatMap((kind) =>
      actionableRelations
        .filter((relation) => isRelationShown(kind, relation, given))
        .map((relation): Sort => `${kind}:${relation}`),
    );
}

/** The numbers of the menu, the only overdue item where there is one, and the viewer's next item that is due. */
async function whatWaits(tx: Tx, viewer: Viewer, sources: readonly ActionableSource[]): Promise<WhatWaits> {
  const first = { ref: null, descending: false, limit: 1, offset: 0 };
  const own = await pageOfInbox(tx, viewer, sources, {
    ...first,
    sorts: sortsOf(['mine']),
    isFromToday: true,
  });
  const late =
    own.counts.overdue === 1
      ? await pageOfInbox(tx, viewer, sources, { ...first, sorts: sortsOf(['to-do']) })
      : undefined;
  const [next] = itemsOf(own.rows, sources);
  const [overdue] = itemsOf(late?.rows ?? [], sources);
  return { counts: own.counts, next, overdue, today: own.rows[0]?.today ?? '' };
}

export const actionableItemWidget = (sources: () => readonly ActionableSource[]): WidgetContribution => ({
  type: 'actionableItem',
  title: 'To do',
  description: 'Tasks, approvals and contracts that wait for you',
  icon: 'inbox',
  module: null,
  defaultContainer: 1,
  sortableBy: ['dueDate'],
  highlights: async (tx, viewer) => highlightsOf(await whatWaits(tx, viewer, sources()), viewer.language),
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
