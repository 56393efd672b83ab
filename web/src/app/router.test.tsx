import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createProductRouter } from './router.tsx';

/** Pay, the inbox and reviews bring the same routes as addresses without an area of their own. */
test('an area opens after others that share its routes, however often each is asked for', async () => {
  const router = createProductRouter(new QueryClient(), createMemoryHistory({ initialEntries: ['/'] }));
  const { openArea } = router.options.context;
  const review = '/dashboard/show-performance-detail/';
  await Promise.all([openArea('/pay'), openArea('/tasks'), openArea(review), openArea('/pay')]);
  expect(await openArea(review)).toBe(false);
  expect(await openArea('/preferences')).toBe(true);
  const [routes] = router.getMatchedRoutes('/preferences');
  expect(routes.map(({ fullPath }) => fullPath)).not.toContain('/$');
});
