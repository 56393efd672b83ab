import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { welcomeRoutes } from './welcome.routes.ts';

/** The home of people before their first day, and what the company says there. */
export function createWelcomeFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'welcome',
    bindings: welcomeRoutes({ audit }),
    menu: [
      {
        id: 'welcome',
        module: null,
        menu: 'main',
        group: 'start',
        label: 'Welcome',
        // In place of the home, which starters do not have.
        icon: 'home',
        href: '/welcome',
        order: 5,
        beforeDayOne: true,
        hasSomething: async (_tx, viewer) => viewer.isBeforeDayOne,
      },
      {
        id: 'welcome-words',
        module: null,
        menu: 'settings',
        group: 'fields',
        label: 'Before day one',
        icon: 'settings',
        href: '/admin/before-day-one',
        order: 31,
        synonyms: ['welcome', 'preboarding', 'new starters', 'first day', 'onboarding'],
        capability: 'workflows.template.edit',
      },
    ],
  };
}
