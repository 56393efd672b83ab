import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { changeOwnRecord, getOwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import type { FieldStanding } from '@tenure/contract/people/field-rights.ts';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { call } from '../../../lib/api/call.ts';
import { versionedQuery } from '../../../lib/api/query.ts';
import { refreshRecords } from './refresh-records.ts';

type Body = EndpointRequest<typeof changeOwnRecord>['body'];
const of = (section: ProfileSectionKey, employeeId: number) => ({
  params: { employeeId: String(employeeId), section },
});

/** One's own requests, with the version that changes to one's own record send. */
export const ownSectionQuery = (section: ProfileSectionKey, employeeId: number) =>
  versionedQuery(getOwnChangeRequest, of(section, employeeId));

export function useChangeOwn(section: ProfileSectionKey, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ etag, ...body }: Body & { etag: string | null }) =>
      call(changeOwnRecord, { ...of(section, employeeId), body }, { ifMatch: etag }),
    onSuccess: () => refreshRecords(queryClient),
  });
}

interface Metadata {
  actions: readonly string[];
  fields: readonly { key: string; isEditable: boolean; isAskable?: boolean | undefined }[];
}

/** One's own record, where the company's rules for each field apply. */
export const goesByField = ({ actions }: Metadata) => actions.includes('employees.ownRecord.edit');

export function standingIn({ fields }: Metadata, key: string): FieldStanding {
  const field = fields.find((one) => one.key === key);
  if (field?.isEditable) return 'edit';
  return field?.isAskable ? 'ask' : 'none';
}
