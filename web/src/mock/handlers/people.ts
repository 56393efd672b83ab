import { paginate } from '@tenure/contract/envelopes.ts';
import { listPublicCards, listTeamMembers, type PublicCard } from '@tenure/contract/people/public-card.ts';
import { mockPeople } from '../access-world.ts';
import { mock } from '../mock.ts';

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
      actions: ['VIEW', 'FILTER', 'SORT'],
    },
  };
}

export const peopleHandlers = [
  mock(listPublicCards, ({ query }) => cardsOf(query, listPublicCards.path)),
  mock(listTeamMembers, ({ query }) => cardsOf(query, listTeamMembers.path)),
];
