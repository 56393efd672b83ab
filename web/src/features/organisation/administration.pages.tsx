import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../app/root-route.ts';

const text = z.string().max(200).catch('').default('');
const page = z.int().min(1).catch(1).default(1);
const sortBy = (first: string) =>
  z
    .string()
    .regex(/^[a-zA-Z]{1,20}:(asc|desc)$/)
    .catch(first)
    .default(first);
const day = z.iso.date().or(z.literal('')).catch('').default('');
const chosenId = z.int().min(1).nullable().catch(null).default(null);

const positionsSearch = z.object({
  page,
  sortBy: sortBy('title:asc'),
  searchText: text,
  asOf: day,
  department: chosenId,
  location: chosenId,
  vacancyStatus: z.enum(['vacant', 'partially-filled', 'filled']).nullable().catch(null).default(null),
});
const structureSearch = z.object({
  kind: z
    .enum(['departments', 'locations', 'legal-entities', 'job-roles', 'settings'])
    .catch('departments')
    .default('departments'),
  page,
  sortBy: sortBy('title:asc'),
  searchText: text,
});

const positionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/positions',
  validateSearch: positionsSearch,
  search: { middlewares: [stripSearchParams(positionsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./screens/positions-screen.tsx'), 'PositionsScreen'),
});

const positionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/position/edit/$id',
  component: lazyRouteComponent(() => import('./screens/position-screen.tsx'), 'PositionScreen'),
});

const structureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/structure',
  validateSearch: structureSearch,
  search: { middlewares: [stripSearchParams(structureSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./screens/structure-screen.tsx'), 'StructureScreen'),
});

const structureRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/structure/$kind/$id',
  component: lazyRouteComponent(
    () => import('./screens/structure-record-screen.tsx'),
    'StructureRecordScreen',
  ),
});

export const organisationAdministrationRoutes = [
  positionsRoute,
  positionRoute,
  structureRoute,
  structureRecordRoute,
] as const;
