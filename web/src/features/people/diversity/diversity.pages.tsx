import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/diversity-questions',
  component: lazyScreen(() => import('./screens/questions-screen.tsx'), 'QuestionsScreen'),
});

const figuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/diversity-figures',
  component: lazyScreen(() => import('./screens/figures-screen.tsx'), 'FiguresScreen'),
});

export const diversityRoutes = [questionsRoute, figuresRoute] as const;
