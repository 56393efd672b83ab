import { recognitionSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { pageOfFeed } from './recognition.reads.ts';
import { itemView } from './recognition.view.ts';

/** The newest recognition that the viewer may read. */
export const recognitionWidget: WidgetContribution = {
  type: 'recognition',
  title: 'Recognition',
  description: 'What people thank each other for, the newest first',
  icon: 'award',
  module: 'recognition',
  defaultContainer: 1,
  sortableBy: ['recent'],
  items: async (tx, viewer, given, { page, sortDirection }) => {
    const { perPage, showRecommendation, showTrophy, showAward } = recognitionSettings.parse(given);
    if (!holdsAnywhere(viewer, 'recognition.view')) return { items: [], total: 0, perPage };
    const { rows, total } = await pageOfFeed(tx, 'everyone', {
      page,
      itemsPerPage: perPage,
      types: [
        ...(showRecommendation ? (['recommendation'] as const) : []),
        ...(showTrophy ? (['trophy'] as const) : []),
        ...(showAward ? (['award'] as const) : []),
      ],
      isAscending: sortDirection === 'asc',
    });
    return { items: rows.map((row) => itemView(row, viewer)), total, perPage };
  },
};
