import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import type * as orgChartContract from '@tenure/contract/organisation/org-chart.ts';
import type * as positionAdministrationContract from '@tenure/contract/organisation/position-administration.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import type * as publicCardContract from '@tenure/contract/people/public-card.ts';
import type * as startersContract from '@tenure/contract/people/starters.ts';
import { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

export type NewPersonBody = EndpointRequest<typeof startEmployment>['body'];

/** The next number changes whenever someone adds a person. */
export const optionsQuery = { ...query(starterOptions, {}), staleTime: 0 };

export const foundPositionsQuery = (searchText: string, asOf: string) =>
  query(listPositions, { query: { searchText, sortBy: 'title:asc', ...(asOf !== '' && { asOf }) } });

const touched = [
  ...namesIn<typeof publicCardContract>('listPublicCards'),
  ...namesIn<typeof orgChartContract>('orgChart'),
  ...namesIn<typeof positionAdministrationContract>('listPositions'),
  ...namesIn<typeof startersContract>('starterOptions'),
];

export const positionQuery = (id: number, asOf: string) =>
  query(getPosition, { params: { id: String(id) }, query: asOf === '' ? {} : { asOf } });

export function useStart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPersonBody) => (await call(startEmployment, { body })).body.data,
    onSuccess: () => refetchReads(queryClient, touched),
  });
}
