import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type * as leaveBalancesContract from '@tenure/contract/leave/leave-balances.ts';
import type * as leaveRequestsContract from '@tenure/contract/leave/leave-requests.ts';
import type * as leaveTypesContract from '@tenure/contract/leave/leave-types.ts';
import {
  archiveLeaveType,
  createLeaveType,
  listLeaveTypes,
  saveLeaveType,
  setLeaveRule,
} from '@tenure/contract/leave/leave-types.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export const typesQuery = query(listLeaveTypes, {});

const reads = [
  ...namesIn<typeof leaveTypesContract>('listLeaveTypes'),
  ...namesIn<typeof leaveBalancesContract>('listLeaveBalances', 'listLeaveEntries'),
  ...namesIn<typeof leaveRequestsContract>('previewLeave'),
];

const useChange = changeThen(refetching(reads));

const one = (typeId: number) => ({ params: { typeId: String(typeId) } });

export type NewTypeBody = EndpointRequest<typeof createLeaveType>['body'];
export type RuleBody = EndpointRequest<typeof setLeaveRule>['body'];

export const useCreateType = () => useChange((body: NewTypeBody) => call(createLeaveType, { body }));

export const useSaveType = (typeId: number) =>
  useChange(({ body, version }: { body: EndpointRequest<typeof saveLeaveType>['body']; version: number }) =>
    call(saveLeaveType, { ...one(typeId), body }, { ifMatch: etagOf(version) }),
  );

export const useArchiveType = (typeId: number) => useChange(() => call(archiveLeaveType, one(typeId)));

export const useSetRule = (typeId: number) =>
  useChange((body: RuleBody) => call(setLeaveRule, { ...one(typeId), body }));
