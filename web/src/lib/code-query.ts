import { queryOptions } from '@tanstack/react-query';

/** A part of the product's code as a query: fetched once, started early, and retried after a failure. */
export function codeQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
