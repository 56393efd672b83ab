import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.ts';

const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/diversity-questions',
  component: lazyRouteComponent(() => import('./screens/questions-screen.tsx'), 'QuestionsScreen'),
});

const figuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/diversity-figures',
  component: lazyRouteComponent(() => import('./screens/figures-screen.tsx'), 'FiguresScreen'),
});

export const diversityRoutes = [questionsRoute, figuresRoute] as const;
