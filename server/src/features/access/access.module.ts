import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { assignmentRoutes } from './assignment.routes.ts';
import { createAssignments } from './assignment.service.ts';
import type { BeginningProfile } from './profile.policy.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfiles } from './profile.service.ts';
import { whyRoutes } from './why.routes.ts';

interface AccessDeps {
  audit: Audit;
  /** The profiles a company begins with. */
  beginnings: readonly BeginningProfile[];
}

export function createAccess({ audit, beginnings }: AccessDeps): FeatureModule {
  return {
    name: 'access',
    bindings: [
      ...profileRoutes({ audit, profiles: createProfiles({ audit, beginnings }), beginnings }),
      ...assignmentRoutes({ assignments: createAssignments({ audit }) }),
      ...whyRoutes({ audit }),
    ],
    profileSections: [
      {
        key: 'system-permissions',
        order: 90,
        capability: 'employees.systemPermissions.view',
        isOf: ({ account }) => account !== null,
      },
    ],
    menu: [
      {
        id: 'administration',
        module: null,
        menu: 'main',
        group: 'more',
        label: 'Administration',
        icon: 'settings',
        href: '/admin',
        order: 900,
        isLanding: true,
      },
      {
        id: 'security-profiles',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Security profiles',
        icon: 'key',
        href: '/admin/security-profiles',
        order: 10,
        capability: 'security-profiles.view',
      },
      {
        id: 'why',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Why?',
        icon: 'user-search',
        href: '/admin/why',
        order: 20,
        capability: 'employees.why.view',
      },
    ],
  };
}
