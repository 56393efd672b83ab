import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { withoutDefaults } from '../../../lib/search-fields.ts';
import { directorySearch, teamSearch } from './people-search.ts';

const queries = () => import('./people.queries.ts');

const employeesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/employees-search',
  validateSearch: directorySearch,
  search: { middlewares: [withoutDefaults(directorySearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const [{ employeesQuery }, { directoryQuery }] = await Promise.all([
      queries(),
      import('./directory.queries.ts'),
    ]);
    const read = Promise.all([
      queryClient.prefetchQuery(employeesQuery(deps)),
      queryClient.prefetchQuery(directoryQuery),
    ]);
    if (cause === 'enter') await read;
  },
  component: lazyScreen(() => import('./screens/employees-screen.tsx'), 'EmployeesScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/team-members',
  validateSearch: teamSearch,
  search: { middlewares: [withoutDefaults(teamSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { teamQuery } = await queries();
    const read = queryClient.prefetchQuery(teamQuery(deps));
    if (cause === 'enter') await read;
  },
  component: lazyScreen(() => import('./screens/team-members-screen.tsx'), 'TeamMembersScreen'),
});

export const peopleRoutes = [employeesRoute, teamRoute] as const;
