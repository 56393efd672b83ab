import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type * as appraisalItemsContract from '@tenure/contract/performance/appraisal-items.ts';
import type * as libraryContract from '@tenure/contract/performance/library.ts';
import {
  archiveLibraryItem,
  createLibraryItem,
  type LibraryItem,
  listPerformanceLibrary,
  saveLibraryItem,
} from '@tenure/contract/performance/library.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

interface Narrowed {
  page: number;
  kind: string | null;
  state: string | null;
  find: string;
}
export const libraryPageQuery = ({ page, kind, state, find }: Narrowed) =>
  query(listPerformanceLibrary, {
    query: {
      page: String(page),
      ...(kind !== null && { 'selectedFilters[kind]': kind }),
      ...(state !== null && { 'selectedFilters[state]': state }),
      ...(find !== '' && { searchText: find }),
    },
  });

const reads = [
  ...namesIn<typeof libraryContract>('listPerformanceLibrary'),
  ...namesIn<typeof appraisalItemsContract>('listLibraryItems', 'listLibraryLabels'),
];
const useChange = changeThen(refetching(reads));

export type LibraryDraft = EndpointRequest<typeof createLibraryItem>['body'];
/** Adds an item, or saves an existing one. */
export const useSaveLibraryItem = (item: LibraryItem | null) =>
  useChange((body: LibraryDraft) =>
    item === null
      ? call(createLibraryItem, { body })
      : call(
          saveLibraryItem,
          { params: { libraryItemId: String(item.id) }, body },
          { ifMatch: etagOf(item.version) },
        ),
  );
export const useLibraryState = () =>
  useChange(({ id, isArchived }: { id: number; isArchived: boolean }) =>
    call(archiveLibraryItem, {
      params: { libraryItemId: String(id) },
      body: { state: isArchived ? 'archived' : 'current' },
    }),
  );
