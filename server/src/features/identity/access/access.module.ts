import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
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
        synonyms: ['my access', 'my roles', 'security profile'],
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
        group: 'settings',
        label: 'Settings',
        icon: 'settings',
        href: '/admin',
        order: 10,
        synonyms: ['administration', 'admin', 'setup', 'configuration'],
        isLanding: true,
      },
      {
        id: 'security-profiles',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Security profiles',
        icon: 'key',
        href: '/admin/security-profiles',
        order: 10,
        synonyms: ['roles', 'permissions', 'who may see what'],
        capability: 'security-profiles.view',
      },
      {
        id: 'why',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Check access',
        icon: 'user-search',
        href: '/admin/why',
        order: 20,
        synonyms: ['why', 'who can see', 'permissions of a person', 'why can someone see this'],
        capability: 'employees.why.view',
      },
    ],
  };
}
