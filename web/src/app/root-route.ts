import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  queryClient: QueryClient;
  /** Loads the routes of the area an address belongs to. */
  openArea: (pathname: string) => Promise<boolean>;
}

/** The parent of every feature's routes; the router wraps them in the shell. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
