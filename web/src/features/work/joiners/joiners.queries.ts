import { listJoiners, onboardingProgress } from '@tenure/contract/work/joiners.ts';
import { query } from '../../../lib/api/query.ts';

interface Asked {
  page: number;
  kind: 'joining' | 'leaving';
  searchText: string;
  late: boolean;
}

export const joinersQuery = ({ page, kind, searchText, late }: Asked) =>
  query(listJoiners, {
    query: {
      page: String(page),
      searchText,
      'selectedFilters[kind]': kind,
      ...(late && { 'selectedFilters[state]': 'late' }),
    },
  });

export const progressQuery = (page: number) =>
  query(onboardingProgress, { query: { page: String(page), itemsPerPage: '10' } });
