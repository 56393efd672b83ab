import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  chooseDirectoryLayout,
  type Directory,
  deleteDirectoryView,
  exportPublicCards,
  getDirectory,
  saveDirectoryView,
} from '@tenure/contract/people/directory.ts';
import { listPublicCards, listTeamMembers, type PublicCard } from '@tenure/contract/people/public-card.ts';
import { mockPeople } from '../access-world.ts';
import { MockRefusal, mock } from '../mock.ts';

function cardsOf(
  query: { page: number; itemsPerPage: number; searchText?: string | undefined },
  path: string,
) {
  const wanted = (query.searchText ?? '').toLowerCase();
  const found = mockPeople
    .filter(({ fullName }) => fullName.toLowerCase().includes(wanted))
    .map(
      ({ userId, fullName, positionTitle, email, location }): PublicCard => ({
        id: userId,
        fullName,
        preferredName: null,
        positionTitle,
        department: 'Terminal Operations',
        location,
        country: 'AU',
        email,
        mobile: null,
        avatarUrl: null,
        manager: null,
        startDate: '2020-03-02',
      }),
    );
  const from = (query.page - 1) * query.itemsPerPage;
  const data = found.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: {
      pagination: paginate(found.length, data.length, query, path),
      actions: offer('VIEW', 'FILTER', 'SORT'),
    },
  };
}

const directory: Directory = { layout: 'table', views: [] };
const shown = () => ({ data: directory, metadata: { capabilities: [], fields: [] } });
let views = 0;

export const peopleHandlers = [
  mock(exportPublicCards, () => undefined),
  mock(getDirectory, shown),
  mock(chooseDirectoryLayout, ({ body }) => {
    directory.layout = body.layout;
    return shown();
  }),
  mock(saveDirectoryView, ({ body: { name, settings } }) => {
    views += 1;
    const others = directory.views.filter((view) => view.name !== name);
    directory.views = [...others, { id: views, name, settings }];
    return shown();
  }),
  mock(deleteDirectoryView, ({ params }) => {
    if (!directory.views.some(({ id }) => id === params.viewId)) throw new MockRefusal('not-found');
    directory.views = directory.views.filter(({ id }) => id !== params.viewId);
    return shown();
  }),
  mock(listPublicCards, ({ query }) => cardsOf(query, listPublicCards.path)),
  mock(listTeamMembers, ({ query }) => cardsOf(query, listTeamMembers.path)),
];
