import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';

const queries = () => import('./people.queries.ts');

const fields = ['name', 'position', 'department', 'location', 'startDate'] as const;
const chosen = z.string().max(20).nullable().catch(null).default(null);
const peopleSearch = z.object({
  page: z.int().min(1).catch(1).default(1),
  sortBy: z
    .enum(fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const))
    .catch('name:asc')
    .default('name:asc'),
  searchText: z.string().max(200).catch('').default(''),
  department: chosen,
  location: chosen,
  country: chosen,
  asOf: z.iso.date().or(z.literal('')).catch('').default(''),
});
const teamSearch = peopleSearch.extend({
  line: z.enum(['direct', 'indirect']).nullable().catch(null).default(null),
});

export type PeopleSearch = z.output<typeof peopleSearch>;

const employeesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/employees-search',
  validateSearch: peopleSearch,
  search: { middlewares: [stripSearchParams(peopleSearch.parse({}))] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { employeesQuery } = await queries();
    const read = queryClient.prefetchQuery(employeesQuery(deps));
    if (cause === 'enter') await read;
  },
  component: lazyRouteComponent(() => import('./screens/employees-screen.tsx'), 'EmployeesScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/controlpanel/team-members',
  validateSearch: teamSearch,
  search: { middlewares: [stripSearchParams(teamSearch.parse({}))] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { teamQuery } = await queries();
    const read = queryClient.prefetchQuery(teamQuery(deps));
    if (cause === 'enter') await read;
  },
  component: lazyRouteComponent(() => import('./screens/team-members-screen.tsx'), 'TeamMembersScreen'),
});

export const peopleRoutes = [employeesRoute, teamRoute] as const;
