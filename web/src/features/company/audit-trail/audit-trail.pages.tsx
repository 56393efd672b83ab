import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenId, day, page } from '../../../lib/search-fields.ts';

const queries = () => import('./audit-trail.queries.ts');

const auditSearch = addressOf(() => ({
  page,
  sortBy: z.enum(['occurredAt:asc', 'occurredAt:desc']).catch('occurredAt:desc').default('occurredAt:desc'),
  area: z.string().max(40).nullable().catch(null).default(null),
  actor: chosenId,
  person: chosenId,
  from: day,
  to: day,
}));

export const auditLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/audit-log',
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { auditEntriesQuery } = await queries();
    const read = queryClient.prefetchQuery(auditEntriesQuery(deps));
    if (cause !== 'stay') await read;
  },
  component: lazyScreen(() => import('./screens/audit-log-screen.tsx'), 'AuditLogScreen'),
});

export const accessLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-log',
  validateSearch: addressOf(() => ({
    page,
    by: z.enum(['others', 'me']).nullable().catch('others').default('others'),
  })),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const { accessLogQuery } = await queries();
    const read = queryClient.prefetchQuery(accessLogQuery(deps));
    if (cause !== 'stay') await read;
  },
  component: lazyScreen(() => import('./screens/access-log-screen.tsx'), 'AccessLogScreen'),
});
