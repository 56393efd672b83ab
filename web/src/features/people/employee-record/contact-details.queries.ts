import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import type { contactChanges, savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import {
  type ContactKind,
  contactCalls,
  getPersonalDetails,
} from '@tenure/contract/people/contact-details.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { versionedQuery } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshRecords } from './refresh-records.ts';

export type DetailAnswer = Answer<EndpointAnswer<typeof getPersonalDetails>>;
export type ContactsAnswer = Answer<EndpointAnswer<(typeof contactCalls)[ContactKind]['list']>>;
export type DetailBody = EndpointRequest<typeof savePersonalDetails>['body'];
export type ContactBody = EndpointRequest<(typeof contactChanges)['emergency']['add']>['body'];

/** Phone number validation is larger than the rest of a profile, so it loads only for a save. */
const changes = () => import('@tenure/contract/people/contact-changes.ts');

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const detailQuery = (employeeId: number) => versionedQuery(getPersonalDetails, of(employeeId));
export const contactsQuery = (kind: ContactKind, employeeId: number) =>
  versionedQuery(contactCalls[kind].list, of(employeeId));

export function useSaveDetail(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: DetailBody; etag: string | null }) =>
      call((await changes()).savePersonalDetails, { ...of(employeeId), body }, { ifMatch: etag }),
    onSuccess: () => refreshRecords(queryClient),
  });
}

export function useReveal(employeeId: number) {
  return useMutation({ mutationFn: () => revealText(employeeId, 'personal-contact', 'dateOfBirth') });
}

interface SavedContact {
  /** Null for a new contact. */
  contactId: number | null;
  body: ContactBody;
  etag: string | null;
}

export function useSaveContact(kind: ContactKind, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ contactId, body, etag }: SavedContact) => {
      const { params } = of(employeeId);
      const { add, save } = (await changes()).contactChanges[kind];
      return contactId === null
        ? call(add, { params, body }, { ifMatch: etag })
        : call(save, { params: { ...params, contactId: String(contactId) }, body }, { ifMatch: etag });
    },
    onSuccess: () => refreshRecords(queryClient),
  });
}

export function useRemoveContact(kind: ContactKind, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, etag }: { contactId: number; etag: string | null }) =>
      call(
        contactCalls[kind].remove,
        { params: { ...of(employeeId).params, contactId: String(contactId) } },
        { ifMatch: etag },
      ),
    onSuccess: () => refreshRecords(queryClient),
  });
}
