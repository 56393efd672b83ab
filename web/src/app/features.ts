import { homeContribution } from '../features/home/home.contribution.ts';
import { dashboardRoute, homeRoute } from '../features/home/home.pages.tsx';
import { identityContribution } from '../features/identity/identity.contribution.ts';
import { changePasswordRoute, securityRoute } from '../features/identity/identity.pages.tsx';
import { notificationsContribution } from '../features/notifications/notifications.contribution.ts';
import { notificationsRoute } from '../features/notifications/notifications.pages.tsx';
import { peopleContribution } from '../features/people/people.contribution.ts';
import { preferencesContribution } from '../features/preferences/preferences.contribution.ts';
import { preferencesRoute } from '../features/preferences/preferences.pages.tsx';
import { providerRoute, providerTenantRoute } from '../features/provider/provider.pages.tsx';
import type { FeatureContribution } from './contributions.ts';

/** The only list of features: what each adds to the shared screens, and its routes. */
export const contributions: readonly FeatureContribution[] = [
  homeContribution,
  peopleContribution,
  notificationsContribution,
  preferencesContribution,
  identityContribution,
];

export const featureRoutes = [
  homeRoute,
  dashboardRoute,
  notificationsRoute,
  preferencesRoute,
  changePasswordRoute,
  securityRoute,
  providerRoute,
  providerTenantRoute,
] as const;
