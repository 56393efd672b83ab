import { fixedModules } from '@tenure/contract/identity/site.ts';
import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createAuditTrail } from './audit-trail/audit-trail.module.ts';
import { createHome } from './home/home.module.ts';
import { createAdmin } from './provider/admin.module.ts';
import type { InvitePassword } from './provider/companies.jobs.ts';
import { createCompanySettings } from './settings/company-settings.module.ts';
import { moduleChoices } from './settings/modules.routes.ts';

export function companySubject(
  platform: Platform,
  identity: { invitePassword: InvitePassword },
): FeatureModule[] {
  return [
    createHome({ ...platform, widgets: () => platform.offered((module) => module.widgets) }),
    createAuditTrail(platform),
    createCompanySettings(platform),
    createAdmin({
      ...platform,
      invitePassword: identity.invitePassword,
      modules: () => [...fixedModules, ...moduleChoices(platform.modules)],
      startedAt: platform.clock.now().toString(),
    }),
  ];
}
