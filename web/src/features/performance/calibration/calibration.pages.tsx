import { createRoute } from '@tanstack/react-router';
import { calibrationStates } from '@tenure/contract/performance/calibration.ts';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { addressOf, chosenOf, oneOf, page, text, withoutDefaults } from '../../../lib/search-fields.ts';

const listSearch = addressOf(() => ({ page, state: chosenOf(calibrationStates), find: text }));
const sessionSearch = addressOf(() => ({
  view: oneOf(['nine-box', 'distribution', 'list']),
  find: text,
  department: text,
  location: text,
  /** A box of the nine-box, such as exceeds-3. */
  box: text,
  page,
}));

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calibration',
  validateSearch: listSearch,
  search: { middlewares: [withoutDefaults(listSearch)] },
  component: lazyScreen(() => import('./calibrations.screen.tsx'), 'CalibrationsScreen'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calibration/new',
  component: lazyScreen(() => import('./new-calibration.screen.tsx'), 'NewCalibrationScreen'),
});

const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calibration/$calibrationId',
  validateSearch: sessionSearch,
  search: { middlewares: [withoutDefaults(sessionSearch)] },
  component: lazyScreen(() => import('./calibration.screen.tsx'), 'CalibrationScreen'),
});

export const calibrationRoutes = [listRoute, newRoute, sessionRoute] as const;
