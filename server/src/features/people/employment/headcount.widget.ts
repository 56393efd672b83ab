import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { headcountByMonth, monthsShown } from './headcount.reads.ts';

/** Includes plans, so only people who may see plans get it. */
export const headcountWidget: WidgetContribution = {
  type: 'headcount',
  title: 'Headcount',
  description: 'People by month over the last year, with the planned next three months',
  icon: 'chart-line',
  module: null,
  defaultContainer: 1,
  isFor: (_tx, viewer) => holdsAnywhere(viewer, 'organisation.future.view'),
  items: async (tx) => {
    const items = await headcountByMonth(tx);
    return { items, total: items.length, perPage: monthsShown };
  },
};
