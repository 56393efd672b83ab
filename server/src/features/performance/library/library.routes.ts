import { paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveLibraryItem,
  createLibraryItem,
  type LibraryItem,
  listPerformanceLibrary,
  saveLibraryItem,
} from '@tenure/contract/performance/library.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { Library } from './library.service.ts';
import { libraryItemToChange, pageOfLibrary } from './library.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const actions = ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'] as const;
const toEdit = {
  load: (tx: Tx, { params }: { params: { libraryItemId: number } }) =>
    libraryItemToChange(tx, params.libraryItemId),
  authorise: ofCompany,
};
const present = ({ result }: { result: LibraryItem }) =>
  new Presented(
    { data: result, metadata: { capabilities: ['performance.template.edit' as const], fields: [] } },
    result.version,
  );

export function libraryRoutes(library: Library): Binding[] {
  return [
    onSession(listPerformanceLibrary, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfLibrary(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          kinds: query['selectedFilters[kind]'],
          states: query['selectedFilters[state]'],
          searchText: query.searchText,
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: [...actions],
        },
      }),
    }),
    onSession(createLibraryItem, {
      authorise: ofCompany,
      act: ({ tx, input }) => library.create(tx, input.body),
      present,
    }),
    onSession(saveLibraryItem, {
      ...toEdit,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => library.save(tx, subject, input.body),
      present,
    }),
    onSession(archiveLibraryItem, {
      ...toEdit,
      act: ({ tx, subject, input }) => library.setState(tx, subject, input.body.state),
      present,
    }),
  ];
}
