import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import { absenceScopes, reachesBeyondReports } from './absences.policy.ts';
import { absenceRoutes } from './absences.routes.ts';

export function createAbsencesFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'leave-absences',
    module: 'leave',
    bindings: absenceRoutes({ audit }),
    menu: [
      {
        id: 'absences',
        module: 'leave',
        menu: 'main',
        group: 'team',
        label: 'Absences',
        icon: 'calendar-off',
        href: '/leave/absences',
        order: 31,
        synonyms: ['sick days', 'sickness', 'absence rate'],
        capability: 'leave.request.view',
        hasSomething: async (tx, { grants }) => {
          const scopes = absenceScopes(grants);
          return reachesBeyondReports(scopes) || (scopes.length > 0 && (await leadsAnyone(tx)));
        },
      },
    ],
  };
}
