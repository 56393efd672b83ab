import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  archiveLeaveType,
  createLeaveType,
  listLeaveTypes,
  saveLeaveType,
  setLeaveRule,
} from '@tenure/contract/leave/leave-types.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';

export const typesQuery = query(listLeaveTypes, {});

const reads = ['listLeaveTypes', 'listLeaveBalances', 'listLeaveEntries', 'previewLeave'];

function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

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
