import { listEmployeeObligations } from '@tenure/contract/learning/obligations.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { createAssigning } from './assigning.jobs.ts';
import { complianceWidget } from './compliance.widget.ts';
import { complianceChart } from './compliance-chart.service.ts';
import { fillDemoObligations } from './demo-obligations.store.ts';
import { obligationsErasure } from './obligations.erasure.ts';
import { courseRequired } from './obligations.notifications.ts';
import { obligationRoutes } from './obligations.routes.ts';
import { createObligations } from './obligations.service.ts';
import { reachesAnyone } from './reach.reads.ts';

export function createObligationsFeature(deps: {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}): FeatureModule {
  return {
    name: 'obligations',
    module: 'learning',
    bindings: obligationRoutes({ obligations: createObligations(deps), audit: deps.audit }),
    recurring: [createAssigning(deps)],
    menu: [
      {
        id: 'compliance',
        module: 'learning',
        menu: 'main',
        group: 'company',
        label: 'Compliance',
        icon: 'shield-check',
        href: '/compliance',
        order: 66,
        synonyms: ['required courses', 'mandatory training', 'obligations', 'expired', 'heat map'],
        capability: 'learning.compliance.view',
        hasSomething: reachesAnyone,
      },
      {
        id: 'obligations',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'Obligations',
        icon: 'list-check',
        href: '/admin/obligations',
        order: 37,
        synonyms: ['required courses', 'mandatory training', 'compliance', 'recertification'],
        capability: 'learning.obligation.edit',
      },
    ],
    profileSections: [
      {
        key: 'obligations',
        synonyms: ['required courses', 'mandatory training', 'compliance'],
        order: 7,
        capability: 'learning.view',
      },
    ],
    recordParts: [
      { key: 'obligations', title: 'Required courses', order: 92, call: listEmployeeObligations },
    ],
    notificationKinds: [courseRequired],
    reports: [complianceChart],
    widgets: [complianceWidget],
    erasures: [obligationsErasure],
    fillDemoPeople: fillDemoObligations,
  };
}
