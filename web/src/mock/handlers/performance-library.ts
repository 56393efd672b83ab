import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveLibraryItem,
  createLibraryItem,
  type LibraryBody,
  type LibraryItem,
  listPerformanceLibrary,
  saveLibraryItem,
} from '@tenure/contract/performance/library.ts';
import { MockRefusal, mock } from '../mock.ts';

const editing = { capabilities: ['performance.template.edit' as const], fields: [] };
const library = new Map<number, LibraryItem>();

const itemOf = (
  id: number,
  { departmentId, positionId, ...body }: LibraryBody,
  version: number,
): LibraryItem => ({
  ...body,
  id,
  department: departmentId === null ? null : { id: departmentId, title: 'Vessel planning' },
  position: positionId === null ? null : { id: positionId, title: 'Berth planner' },
  isArchived: false,
  version,
});
function keep(item: LibraryItem) {
  library.set(item.id, item);
  return { data: item, metadata: editing };
}
function found(id: number): LibraryItem {
  const item = library.get(id);
  if (item === undefined) throw new MockRefusal('not-found');
  return item;
}
for (const [place, title] of ['Cut turnaround', 'Train a colleague', 'Clear the safety backlog'].entries()) {
  keep(
    itemOf(
      place + 1,
      { kind: 'goal', title, description: '', departmentId: null, positionId: null, level: null },
      1,
    ),
  );
}

export const performanceLibraryHandlers = [
  mock(listPerformanceLibrary, ({ query }) => {
    const text = (query.searchText ?? '').toLowerCase();
    const rows = [...library.values()].filter(
      ({ title, kind, isArchived }) =>
        title.toLowerCase().includes(text) &&
        query['selectedFilters[kind]']?.includes(kind) !== false &&
        query['selectedFilters[state]']?.includes(isArchived ? 'archived' : 'current') !== false,
    );
    const from = (query.page - 1) * query.itemsPerPage;
    const data = rows.slice(from, from + query.itemsPerPage);
    return {
      data,
      metadata: {
        pagination: paginate(rows.length, data.length, query, listPerformanceLibrary.path),
        actions: offer('VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(createLibraryItem, ({ body }) => keep(itemOf(library.size + 1, body, 1))),
  mock(saveLibraryItem, ({ params, body, setEtag }) => {
    const saved = itemOf(params.libraryItemId, body, found(params.libraryItemId).version + 1);
    setEtag(`"v${saved.version}"`);
    return keep(saved);
  }),
  mock(archiveLibraryItem, ({ params, body }) =>
    keep({ ...found(params.libraryItemId), isArchived: body.state === 'archived' }),
  ),
];
