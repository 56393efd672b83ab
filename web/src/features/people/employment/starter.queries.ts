import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';

export type NewPersonBody = EndpointRequest<typeof startEmployment>['body'];

/** The next number changes whenever someone adds a person. */
export const optionsQuery = { ...query(starterOptions, {}), staleTime: 0 };

export const foundPositionsQuery = (searchText: string, asOf: string) =>
  query(listPositions, { query: { searchText, sortBy: 'title:asc', ...(asOf !== '' && { asOf }) } });

const touched = ['listPublicCards', 'orgChart', 'listPositions', 'starterOptions'];

export const positionQuery = (id: number, asOf: string) =>
  query(getPosition, { params: { id: String(id) }, query: asOf === '' ? {} : { asOf } });

export function useStart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPersonBody) => (await call(startEmployment, { body })).body.data,
    onSuccess: () => Promise.all(touched.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}
