import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  archiveWorkPattern,
  createWorkPattern,
  getWorkPattern,
  listWorkPatternHolders,
  listWorkPatterns,
  saveWorkPattern,
} from '@tenure/contract/pay/work-pattern-library.ts';
import {
  assignWorkPattern,
  correctWorkPattern,
  listEmployeeWorkPatterns,
  listWorkPatternChanges,
  removeWorkPattern,
  workPatternOptions,
} from '@tenure/contract/pay/work-patterns.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshWorkPatterns } from './refresh-work-patterns.ts';

export type PatternAnswer = Answer<EndpointAnswer<typeof getWorkPattern>>;
export type AssignmentsAnswer = Answer<EndpointAnswer<typeof listEmployeeWorkPatterns>>;
export type PatternBody = EndpointRequest<typeof createWorkPattern>['body'];
export type AssignmentBody = EndpointRequest<typeof correctWorkPattern>['body'];

interface ListPage {
  page: number;
  sortBy: string;
  searchText: string;
}
const chosen = (name: string, value: string | null) =>
  value === null ? {} : { [`selectedFilters[${name}]`]: value };

export function patternsQuery({
  page,
  sortBy,
  searchText,
  kind,
  state,
}: ListPage & { kind: string | null; state: string | null }) {
  return query(listWorkPatterns, {
    query: { page: String(page), sortBy, searchText, ...chosen('kind', kind), ...chosen('state', state) },
  });
}

export function patternQuery(patternId: string) {
  return versionedQuery(getWorkPattern, { params: { patternId } });
}

export function holdersQuery(
  patternId: string,
  { page, sortBy, searchText, when }: ListPage & { when: string | null },
) {
  return query(listWorkPatternHolders, {
    params: { patternId },
    query: { page: String(page), sortBy, searchText, ...chosen('when', when) },
  });
}

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, assignmentId: number) => ({
  params: { ...of(employeeId).params, assignmentId: String(assignmentId) },
});

export const assignmentsQuery = (employeeId: number) =>
  versionedQuery(listEmployeeWorkPatterns, of(employeeId));

export const optionsQuery = (employeeId: number, searchText: string) =>
  query(workPatternOptions, { ...of(employeeId), query: { searchText } });

export const changesQuery = (employeeId: number) => query(listWorkPatternChanges, of(employeeId));

function usePatternChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshWorkPatterns(queryClient) });
}

/** Adds a pattern without an id, otherwise changes it. */
export function useSavePattern(patternId: string | null) {
  return usePatternChange(({ body, etag }: { body: PatternBody; etag: string | null }) =>
    patternId === null
      ? call(createWorkPattern, { body })
      : call(saveWorkPattern, { params: { patternId }, body }, { ifMatch: etag }),
  );
}

export function useArchivePattern(patternId: string) {
  return usePatternChange(({ isDeleted, etag }: { isDeleted: boolean; etag: string | null }) =>
    call(archiveWorkPattern, { params: { patternId }, body: { isDeleted } }, { ifMatch: etag }),
  );
}

interface SavedAssignment {
  /** Null for a new one. */
  assignmentId: number | null;
  body: AssignmentBody;
  etag: string | null;
}

export function useSaveAssignment(employeeId: number) {
  return usePatternChange(({ assignmentId, body, etag }: SavedAssignment) =>
    assignmentId === null
      ? call(assignWorkPattern, { ...of(employeeId), body }, { ifMatch: etag })
      : call(correctWorkPattern, { ...ofOne(employeeId, assignmentId), body }, { ifMatch: etag }),
  );
}

export function useRemoveAssignment(employeeId: number) {
  return usePatternChange(({ assignmentId, etag }: { assignmentId: number; etag: string | null }) =>
    call(removeWorkPattern, ofOne(employeeId, assignmentId), { ifMatch: etag }),
  );
}
