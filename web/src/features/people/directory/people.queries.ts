import { orgChartFilters } from '@tenure/contract/organisation/org-chart.ts';
import { listPublicCards, listTeamMembers } from '@tenure/contract/people/public-card.ts';
import { query } from '../../../lib/api/query.ts';
import type { PeopleSearch } from './people-search.ts';

/** The filters of a list as query parameters. */
export function cardFilters({
  searchText,
  asOf,
  department,
  location,
  country,
}: Pick<PeopleSearch, 'searchText' | 'asOf' | 'department' | 'location' | 'country'>) {
  return {
    ...(searchText === '' ? {} : { searchText }),
    ...(asOf === '' ? {} : { asOf }),
    ...(department === null ? {} : { 'selectedFilters[department]': department }),
    ...(location === null ? {} : { 'selectedFilters[location]': location }),
    ...(country === null ? {} : { 'selectedFilters[country]': country }),
  };
}

const cardsAsked = (search: PeopleSearch) => ({
  page: String(search.page),
  itemsPerPage: '20',
  sortBy: search.sortBy,
  ...cardFilters(search),
});

export function employeesQuery(search: PeopleSearch) {
  return query(listPublicCards, { query: cardsAsked(search) });
}

export function teamQuery({ line, ...search }: PeopleSearch & { line: string | null }) {
  return query(listTeamMembers, {
    query: { ...cardsAsked(search), ...(line === null ? {} : { 'selectedFilters[line]': line }) },
  });
}

/** The filter options on a given day. */
export function placesQuery(asOf: string) {
  return query(orgChartFilters, { query: asOf === '' ? {} : { asOf } });
}
