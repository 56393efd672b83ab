import type { SearchSource } from '../../../module.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { documentPath } from './document.notifications.ts';
import { pageOfDocuments } from './document.reads.ts';

/**
 * Documents for the viewer, also for people who edit all of them: archived ones and those for others are on
 * the list.
 */
export const documentsByWords: SearchSource = {
  name: 'documents',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'documents.view')) return [];
    const { rows } = await pageOfDocuments(tx, {
      page: 1,
      itemsPerPage: most,
      all: false,
      searchText: text,
      isDescending: false,
    });
    return rows.map(({ id, title, folder }) => ({
      id: String(id),
      type: 'document' as const,
      title,
      subTitle: folder === '' ? null : folder,
      avatarUrl: null,
      href: documentPath(id),
    }));
  },
};
