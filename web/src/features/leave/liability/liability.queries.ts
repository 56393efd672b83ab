import { useMutation } from '@tanstack/react-query';
import {
  downloadLeaveLiability,
  getLeaveLiability,
  listLeaveLiability,
} from '@tenure/contract/leave/liability.ts';
import { callForFile } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

interface Narrowing {
  page: number;
  sortBy: string;
  searchText: string;
  asOf: string;
}

const onDay = (asOf: string) => (asOf === '' ? {} : { asOf });

/** Leave accrues and is taken all the time, so every visit reads it again. */
const atEachVisit = { staleTime: 10_000 };

export const owedQuery = ({ page, sortBy, searchText, asOf }: Narrowing) => ({
  ...query(listLeaveLiability, { query: { page: String(page), sortBy, searchText, ...onDay(asOf) } }),
  ...atEachVisit,
});
export const totalsQuery = (asOf: string) => ({
  ...query(getLeaveLiability, { query: onDay(asOf) }),
  ...atEachVisit,
});

export const useDownloadLiability = () =>
  useMutation({
    mutationFn: async ({ asOf, name }: { asOf: string; name: string }) =>
      keepFile(name, await callForFile(downloadLeaveLiability, { query: onDay(asOf) })),
  });
