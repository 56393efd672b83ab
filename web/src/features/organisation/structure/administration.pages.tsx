import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import {
  addressOf,
  chosenId,
  chosenOf,
  day,
  oneOf,
  page,
  text,
  withoutDefaults,
} from '../../../lib/search-fields.ts';

const sortBy = (first: string) =>
  z
    .string()
    .regex(/^[a-zA-Z]{1,20}:(asc|desc)$/)
    .catch(first)
    .default(first);

const positionsSearch = addressOf(() => ({
  page,
  sortBy: sortBy('title:asc'),
  searchText: text,
  asOf: day,
  department: chosenId,
  location: chosenId,
  vacancyStatus: chosenOf(['vacant', 'partially-filled', 'filled']),
  budget: chosenOf(['position', 'branch']),
}));
const structureSearch = addressOf(() => ({
  kind: oneOf(['departments', 'locations', 'legal-entities', 'job-roles', 'settings']),
  page,
  sortBy: sortBy('title:asc'),
  searchText: text,
}));

const positionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/positions',
  validateSearch: positionsSearch,
  search: { middlewares: [withoutDefaults(positionsSearch)] },
  component: lazyScreen(() => import('./screens/positions-screen.tsx'), 'PositionsScreen'),
});

const positionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/position/edit/$id',
  component: lazyScreen(() => import('./screens/position-screen.tsx'), 'PositionScreen'),
});

const structureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/structure',
  validateSearch: structureSearch,
  search: { middlewares: [withoutDefaults(structureSearch)] },
  component: lazyScreen(() => import('./screens/structure-screen.tsx'), 'StructureScreen'),
});

const structureRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/structure/$kind/$id',
  component: lazyScreen(() => import('./screens/structure-record-screen.tsx'), 'StructureRecordScreen'),
});

export const organisationAdministrationRoutes = [
  positionsRoute,
  positionRoute,
  structureRoute,
  structureRecordRoute,
] as const;
