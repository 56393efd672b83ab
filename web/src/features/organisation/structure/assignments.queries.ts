import { useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  type AssignmentTime,
  assignPerson,
  changeAssignment,
  correctAssignment,
  listAssignments,
  previewAssignment,
  unassignPerson,
  withdrawAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { useWrite } from './administration.queries.ts';

interface TimesAsked {
  when: AssignmentTime;
  asOf: string;
  page: number;
}

export function assignmentsQuery(id: string, { when, asOf, page }: TimesAsked) {
  return query(listAssignments, {
    params: { id },
    query: { page: String(page), 'selectedFilters[when]': when, ...(asOf === '' ? {} : { asOf }) },
  });
}

/** The current version after someone else's change; never from the cache. */
export async function readTimes(id: string) {
  return (await call(listAssignments, { params: { id }, query: { itemsPerPage: '100' } })).body.data;
}

/** A change to a person's assignment, and whether to preview or save it. */
export type AskedOfPerson = EndpointRequest<typeof previewAssignment>['body'];

export function usePreviewOfPerson(id: string) {
  return useMutation({
    mutationFn: async (asked: AskedOfPerson) =>
      (await call(previewAssignment, { params: { id }, body: asked })).body.data,
  });
}

export function useAssignment(id: string) {
  return useWrite(async ({ asked, etag }: { asked: AskedOfPerson; etag: string | null }): Promise<void> => {
    const version = { ifMatch: etag };
    if (asked.act === 'assign') {
      await call(assignPerson, { params: { id }, body: asked.given }, version);
      return;
    }
    const params = { id, assignmentId: String(asked.assignmentId) };
    if (asked.act === 'change') await call(changeAssignment, { params, body: asked.given }, version);
    else if (asked.act === 'correct') await call(correctAssignment, { params, body: asked.given }, version);
    else if (asked.act === 'end') await call(unassignPerson, { params, body: asked.given }, version);
    else await call(withdrawAssignment, { params }, version);
  });
}
