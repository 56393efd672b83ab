import { type DataTag, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type Answer, call } from './call.ts';

const oneHour = 3_600_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: oneHour,
        gcTime: oneHour,
        refetchOnWindowFocus: false,
        // The client itself repeats a call that got no answer, and a refusal is an answer.
        retry: false,
        networkMode: 'always',
        // Reads that failed offline are repeated once there is a connection.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function answerOptions<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) {
  return {
    queryKey: [endpoint.name, request.params ?? null, request.query ?? null] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, request, { signal }),
  };
}

/** Query options for a read of the contract; the data is the answer's body. */
export function query<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) {
  return queryOptions<Answer<EndpointAnswer<E>>, Error, EndpointAnswer<E>>({
    ...answerOptions(endpoint, request),
    select: (answer) => answer.body,
  });
}

/** The same read, with the version that a write must send; it shares a cache entry with `query`. */
export function versionedQuery<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) {
  return queryOptions<Answer<EndpointAnswer<E>>, Error>(answerOptions(endpoint, request));
}

/**
 * Caches the answer of a write as the answer of its read. A read still in progress is cancelled: it may have
 * started before the write, and would restore the old state.
 */
export async function keepAnswer<Kept>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Kept, Error> },
  answer: NoInfer<Kept>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Kept>(queryKey, answer);
}

/** Matches every cached answer of a call, whatever its parameters. */
export function everyQueryOf(endpoint: Endpoint): { queryKey: readonly [string] } {
  return { queryKey: [endpoint.name] };
}

export function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
