import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  queryClient: QueryClient;
  /** Loads the routes of the area an address belongs to. */
  openArea: (pathname: string) => Promise<boolean>;
}

/** Every feature hangs its routes here; the shell around them is put on by the router. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
