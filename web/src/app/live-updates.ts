import type { QueryClient } from '@tanstack/react-query';
import { reportFailure } from '../lib/failures.ts';

/** The calls a feature refetches after a change, by the subject the server reports. */
export type LiveUpdates = Readonly<Record<string, (queryClient: QueryClient) => Promise<unknown>>>;

/** Refetches what follows a change; without a subject, as after missed events, everything that follows one. */
export async function refetchChanged(
  features: readonly LiveUpdates[],
  queryClient: QueryClient,
  subject?: string,
): Promise<void> {
  const refetches = new Set(
    features
      .flatMap((updates) => Object.entries(updates))
      .filter(([followed]) => subject === undefined || followed === subject)
      .map(([, refetch]) => refetch),
  );
  const done = await Promise.allSettled([...refetches].map((refetch) => refetch(queryClient)));
  for (const end of done) if (end.status === 'rejected') reportFailure(end.reason);
}
