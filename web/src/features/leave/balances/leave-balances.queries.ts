import { listLeaveBalances, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import { query } from '../../../lib/api/query.ts';
import { type EntryFilter, kindsOf } from './entry-filters.ts';

export const balancesQuery = (employeeId: number, asOf = '') =>
  query(listLeaveBalances, {
    params: { employeeId: String(employeeId) },
    query: asOf === '' ? {} : { asOf },
  });

interface WhichEntries {
  employeeId: number;
  typeId: string;
  page: number;
  show: EntryFilter | null;
}

export const entriesQuery = ({ employeeId, typeId, page, show }: WhichEntries) =>
  query(listLeaveEntries, {
    params: { employeeId: String(employeeId), typeId },
    query: {
      page: String(page),
      ...(show !== null && { 'selectedFilters[kind]': kindsOf[show].join(',') }),
    },
  });
