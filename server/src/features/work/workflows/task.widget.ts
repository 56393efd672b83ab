import { taskSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { pageOfTasks } from './task.reads.ts';
import { listedTask } from './workflow.view.ts';

/** The viewer's own open tasks, as their profile lists them. */
export const taskWidget: WidgetContribution = {
  type: 'task',
  title: 'My tasks',
  description: 'Open tasks from workflows, by due date',
  icon: 'list-check',
  module: null,
  defaultContainer: 1,
  sortableBy: ['dueDate'],
  items: async (tx, viewer, given, { page, sortDirection }) => {
    const { pageLimit, order } = taskSettings.parse(given);
    if (!holdsAnywhere(viewer, 'workflows.task.view')) return { items: [], total: 0, perPage: pageLimit };
    const { rows, total } = await pageOfTasks(
      tx,
      { ...viewer, aboutOnly: null },
      {
        page,
        itemsPerPage: pageLimit,
        sortBy: (sortDirection ?? order) === 'desc' ? 'dueOn:desc' : 'dueOn:asc',
        searchText: undefined,
        'selectedFilters[status]': ['OPEN'],
      },
    );
    return { items: rows.map(listedTask), total, perPage: pageLimit };
  },
};
