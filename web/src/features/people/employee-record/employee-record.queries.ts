import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import { type ProfileSectionKey, userProfile } from '@tenure/contract/people/profile.ts';
import { profileOverview } from '@tenure/contract/people/profile-overview.ts';
import type { DatedSection } from '@tenure/contract/people/record-fields.ts';
import { listSectionChanges } from '@tenure/contract/people/section-changes.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import type { Saving } from '../../../ui/versions/section-model.ts';
import { refreshRecords } from './refresh-records.ts';

export type ProfileFrame = EndpointAnswer<typeof userProfile>;
export type DatedAnswer = Answer<EndpointAnswer<(typeof datedCalls)[DatedSection]['read']>>;

export function profileQuery(employeeId: number, asOf: string) {
  return query(userProfile, {
    params: { employeeId: String(employeeId) },
    query: asOf === '' ? {} : { asOf },
  });
}

export function overviewQuery(employeeId: number, asOf: string) {
  return query(profileOverview, {
    params: { employeeId: String(employeeId) },
    query: asOf === '' ? {} : { asOf },
  });
}

export function sectionChangesQuery(employeeId: number, section: ProfileSectionKey, most: number) {
  return query(listSectionChanges, {
    params: { employeeId: String(employeeId), section },
    query: { itemsPerPage: String(most) },
  });
}

export function datedQuery(section: DatedSection, employeeId: number) {
  return versionedQuery(datedCalls[section].read, { params: { employeeId: String(employeeId) } });
}

export function useSaveDated(section: DatedSection, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ how, from, values, reason, etag }: Saving) => {
      const options = { ifMatch: etag };
      const id = String(employeeId);
      return how === 'change'
        ? call(
            datedCalls[section].change,
            { params: { employeeId: id }, body: { from, values, reason } },
            options,
          )
        : call(
            datedCalls[section].correct,
            { params: { employeeId: id, from: from === '' ? 'beginning' : from }, body: { values, reason } },
            options,
          );
    },
    onSuccess: () => refreshRecords(queryClient),
  });
}

export function useWithdrawDated(section: DatedSection, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ from, etag }: { from: string; etag: string | null }) =>
      call(
        datedCalls[section].withdraw,
        { params: { employeeId: String(employeeId), from } },
        { ifMatch: etag },
      ),
    onSuccess: () => refreshRecords(queryClient),
  });
}
