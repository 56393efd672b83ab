import { listEmployeeCpdEntries, listEmployeeCpdPlans } from '@tenure/contract/learning/cpd-plans.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { createCpdReminderJob } from './cpd-plan.jobs.ts';
import { createCpdPlans } from './cpd-plan.service.ts';
import { fillDemoPlans } from './cpd-plan.store.ts';
import { cpdPlansErasure } from './cpd-plans.erasure.ts';
import { cpdPlanEnds } from './cpd-plans.notifications.ts';
import { cpdPlanRoutes } from './cpd-plans.routes.ts';
import { createCpdTemplates } from './cpd-template.service.ts';
import { fillDemoTemplates } from './cpd-template.store.ts';
import { cpdTemplateRoutes } from './cpd-templates.routes.ts';

export function createCpdPlansFeature(deps: {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}): FeatureModule {
  return {
    name: 'cpd-plans',
    module: 'learning',
    bindings: [...cpdPlanRoutes(createCpdPlans(deps)), ...cpdTemplateRoutes(createCpdTemplates(deps))],
    recurring: [createCpdReminderJob(deps)],
    menu: [
      {
        id: 'cpd-templates',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'CPD templates',
        icon: 'progress-check',
        href: '/admin/cpd-templates',
        order: 40,
        synonyms: ['cpd plan', 'professional development', 'profession', 'registration', 'points'],
        capability: 'learning.cpd.template.edit',
      },
    ],
    profileSections: [
      {
        key: 'professional-development',
        synonyms: ['cpd plan', 'cpd points', 'registration', 'professional development'],
        order: 8,
        capability: 'learning.view',
      },
    ],
    recordParts: [
      { key: 'cpd-plans', title: 'CPD plans', order: 93, call: listEmployeeCpdPlans },
      { key: 'cpd-entries', title: 'Points of CPD plans', order: 94, call: listEmployeeCpdEntries },
    ],
    notificationKinds: [cpdPlanEnds],
    erasures: [cpdPlansErasure],
    fillDemo: fillDemoTemplates,
    fillDemoPeople: fillDemoPlans,
  };
}
