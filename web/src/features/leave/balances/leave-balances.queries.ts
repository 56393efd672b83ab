import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as leaveBalancesContract from '@tenure/contract/leave/leave-balances.ts';
import {
  adjustLeaveBalance,
  listLeaveBalances,
  listLeaveEntries,
} from '@tenure/contract/leave/leave-balances.ts';
import { listLeaveRequests } from '@tenure/contract/leave/leave-requests.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
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

/** The latest requests that wait or are approved, past ones included. */
export const plannedQuery = (employeeId: number) =>
  query(listLeaveRequests, {
    params: { employeeId: String(employeeId) },
    query: { itemsPerPage: '50', 'selectedFilters[state]': 'pending,approved' },
  });

const useChange = changeThen(
  refetching(namesIn<typeof leaveBalancesContract>('listLeaveBalances', 'listLeaveEntries')),
);

export const useAdjust = (employeeId: number, typeId: number) =>
  useChange((body: EndpointRequest<typeof adjustLeaveBalance>['body']) =>
    call(adjustLeaveBalance, {
      params: { employeeId: String(employeeId), typeId: String(typeId) },
      body,
    }),
  );
