import { type DatedEntry, datedListSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { bankChangesToDecide, type WaitingChangeRow, waitingChanges } from './actionable.reads.ts';
import { bankChangeTitles } from './actionable.view.ts';
import { changePath } from './bank-change.notifications.ts';

function entryOf({ id, kind, who, day }: WaitingChangeRow): DatedEntry {
  return {
    key: String(id),
    kind: 'bank-change',
    label: who.name,
    profileImage: who.avatarUrl,
    detail: bankChangeTitles[kind],
    day,
    link: changePath(id),
  };
}

/** Changes the viewer may decide, as in their inbox: without any number or amount. */
export const bankChangeWidget: WidgetContribution = {
  type: 'bankChanges',
  title: 'Bank changes',
  description: 'Changed bank details that wait for approval',
  icon: 'building-bank',
  module: null,
  defaultContainer: 2,
  isFor: (_tx, viewer) => bankChangesToDecide(viewer) !== null,
  items: async (tx, viewer, given, { page }) => {
    const { perPage } = datedListSettings.parse(given);
    const { rows, total } = await waitingChanges(tx, viewer, {
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return { items: rows.map(entryOf), total, perPage };
  },
};
