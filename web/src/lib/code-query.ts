import { queryOptions } from '@tanstack/react-query';

/** A part of the product's code as something to ask for: fetched once, begun early, and asked again if it failed. */
export function codeQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
