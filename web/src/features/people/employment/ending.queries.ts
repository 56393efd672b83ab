import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as orgChartContract from '@tenure/contract/organisation/org-chart.ts';
import type * as positionAdministrationContract from '@tenure/contract/organisation/position-administration.ts';
import type * as employmentEndingContract from '@tenure/contract/people/employment-ending.ts';
import {
  endEmployment,
  getEmployment,
  previewEnding,
  takeBackEnding,
} from '@tenure/contract/people/employment-ending.ts';
import type * as profileContract from '@tenure/contract/people/profile.ts';
import type * as publicCardContract from '@tenure/contract/people/public-card.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { versionedQuery } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export type EmploymentAnswer = Answer<EndpointAnswer<typeof getEmployment>>;
export type EndingBody = EndpointRequest<typeof endEmployment>['body'];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const employmentQuery = (employeeId: number) => versionedQuery(getEmployment, of(employeeId));

/** The effects, recomputed for each chosen day and person, and whenever the company changes. */
export function effectsQuery(
  employeeId: number,
  etag: string | null,
  lastDay: string,
  reportsGoToId: number | null,
) {
  return queryOptions({
    queryKey: [previewEnding.name, employeeId, etag, lastDay, reportsGoToId] as const,
    queryFn: async ({ signal }) =>
      (await call(previewEnding, { ...of(employeeId), body: { lastDay, reportsGoToId } }, { signal })).body
        .data,
    staleTime: 0,
  });
}

/** By name alone, so that none of their code is loaded here. */
const touched = [
  ...namesIn<typeof profileContract>('userProfile'),
  ...namesIn<typeof employmentEndingContract>('getEmployment'),
  ...namesIn<typeof publicCardContract>('listPublicCards'),
  ...namesIn<typeof orgChartContract>('orgChart'),
  ...namesIn<typeof positionAdministrationContract>('listPositions'),
];

const useChange = changeThen(refetching(touched), {
  refreshesWhenRefused: false,
});

export const useEnd = (employeeId: number) =>
  useChange(({ body, etag }: { body: EndingBody; etag: string | null }) =>
    call(endEmployment, { ...of(employeeId), body }, { ifMatch: etag }),
  );

export const useTakeBack = (employeeId: number) =>
  useChange((etag: string | null) => call(takeBackEnding, of(employeeId), { ifMatch: etag }));
