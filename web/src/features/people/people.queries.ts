import { orgChartFilters } from '@tenure/contract/organisation/org-chart.ts';
import { listPublicCards, listTeamMembers } from '@tenure/contract/people/public-card.ts';
import { query } from '../../lib/api/query.ts';
import type { PeopleSearch } from './people-search.ts';

function cardsAsked({ page, sortBy, searchText, asOf, ...filters }: PeopleSearch & { line?: string | null }) {
  return {
    page: String(page),
    itemsPerPage: '20',
    sortBy,
    searchText,
    ...(asOf === '' ? {} : { asOf }),
    ...Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [`selectedFilters[${name}]`, value]),
    ),
  };
}

export function employeesQuery(search: PeopleSearch) {
  return query(listPublicCards, { query: cardsAsked(search) });
}

export function teamQuery(search: PeopleSearch & { line: string | null }) {
  return query(listTeamMembers, { query: cardsAsked(search) });
}

/** What there is to narrow by on a day. */
export function placesQuery(asOf: string) {
  return query(orgChartFilters, { query: asOf === '' ? {} : { asOf } });
}
