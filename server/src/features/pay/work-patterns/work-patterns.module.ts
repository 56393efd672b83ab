import { listEmployeeWorkPatterns } from '@tenure/contract/pay/work-patterns.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { patternForPayroll } from './for-payroll.reads.ts';
import { workPatternChanged } from './work-pattern.notifications.ts';
import { workPatternRoutes } from './work-pattern.routes.ts';
import { createWorkPatterns } from './work-pattern.service.ts';
import { workPatternAssignmentRoutes } from './work-pattern-assignment.routes.ts';
import { createWorkPatternAssignments } from './work-pattern-assignment.service.ts';
import { workPatternsErasure } from './work-patterns.erasure.ts';

interface WorkPatternsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

export function createWorkPatternsFeature(deps: WorkPatternsDeps): FeatureModule {
  return {
    name: 'work-patterns',
    erasures: [workPatternsErasure],
    bindings: [
      ...workPatternRoutes(createWorkPatterns(deps)),
      ...workPatternAssignmentRoutes(createWorkPatternAssignments(deps)),
    ],
    payrollExport: [patternForPayroll],
    notificationKinds: [workPatternChanged],
    recordParts: [
      { key: 'work-patterns', title: 'Work patterns', order: 75, call: listEmployeeWorkPatterns },
    ],
    profileSections: [
      {
        key: 'work-pattern',
        synonyms: ['my hours', 'roster', 'working days', 'shifts'],
        order: 15,
        capability: 'work-pattern.view',
        isEffectiveDated: true,
      },
    ],
    menu: [
      {
        id: 'work-patterns',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'Work patterns',
        icon: 'settings',
        href: '/admin/work-patterns',
        order: 20,
        synonyms: ['rosters', 'hours', 'shifts', 'part time'],
        capability: 'work-pattern.library.edit',
      },
    ],
  };
}
