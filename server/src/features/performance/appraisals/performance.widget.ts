import { performanceSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { listedView } from './appraisal.view.ts';
import { pageForWidget } from './appraisal-list.reads.ts';

/** The viewer's own reviews and their team's. */
export const performanceWidget: WidgetContribution = {
  type: 'performance',
  title: 'Reviews',
  description: 'Your reviews and your team’s, by title',
  icon: 'target',
  module: 'performance',
  defaultContainer: 1,
  sortableBy: ['title'],
  items: async (tx, viewer, given, { page, sortDirection }) => {
    const { perPage, order, status } = performanceSettings.parse(given);
    if (!holdsAnywhere(viewer, 'performance.take-part')) return { items: [], total: 0, perPage };
    const { rows, total } = await pageForWidget(tx, {
      page,
      itemsPerPage: perPage,
      statuses: status,
      isDescending: (sortDirection ?? order) === 'desc',
    });
    return { items: rows.map(listedView), total, perPage };
  },
};
