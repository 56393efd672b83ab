import { documentSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { pageOfDocuments } from './document.reads.ts';

/** The company documents that are for the viewer. */
export const documentWidget: WidgetContribution = {
  type: 'document',
  title: 'Documents',
  description: 'Company documents that are for you, by folder',
  icon: 'file-text',
  module: 'documents',
  defaultContainer: 2,
  sortableBy: ['title'],
  items: async (tx, viewer, given, { page, sortDirection }) => {
    const { perPage } = documentSettings.parse(given);
    if (!holdsAnywhere(viewer, 'documents.view')) return { items: [], total: 0, perPage };
    const { rows, total } = await pageOfDocuments(tx, {
      page,
      itemsPerPage: perPage,
      all: false,
      searchText: null,
      isDescending: sortDirection === 'desc',
    });
    return { items: rows, total, perPage };
  },
};
