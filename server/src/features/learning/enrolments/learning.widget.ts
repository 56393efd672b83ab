import { learningSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { pageOfItems } from './learning-items.reads.ts';

/** The viewer's own courses: to do and in progress. */
export const learningWidget: WidgetContribution = {
  type: 'learning',
  title: 'Learning',
  description: 'Your courses, by due date',
  icon: 'school',
  module: 'learning',
  defaultContainer: 1,
  isFor: (_tx, viewer) => viewer.employeeId !== null && holdsAnywhere(viewer, 'learning.take'),
  sortableBy: ['dueDate', 'name'],
  items: async (tx, viewer, given, { page, sortBy, sortDirection }) => {
    const { perPage } = learningSettings.parse(given);
    const direction = sortDirection ?? 'asc';
    const { rows, total } = await pageOfItems(tx, viewer.employeeId, {
      page,
      itemsPerPage: perPage,
      statuses: ['NOT_YET_STARTED', 'IN_PROGRESS'],
      order: sortBy === 'name' ? `name:${direction}` : `dueDate:${direction}`,
    });
    return { items: rows, total, perPage };
  },
};
