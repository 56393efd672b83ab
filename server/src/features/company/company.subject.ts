import { fixedModules } from '@tenure/contract/identity/site.ts';
import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import * as features from './company.features.ts';
import { createHome } from './home/home.module.ts';
import { createAdmin } from './provider/admin.module.ts';
import type { InvitePassword } from './provider/companies.jobs.ts';
import { moduleChoices } from './settings/modules.routes.ts';

export function companySubject(
  platform: Platform,
  identity: { invitePassword: InvitePassword },
): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createHome({
      ...platform,
      widgets: () => platform.offered((module) => module.widgets),
      highlights: () => platform.modules.flatMap(({ highlights }) => highlights ?? []),
    }),
    createAdmin({
      ...platform,
      invitePassword: identity.invitePassword,
      modules: () => [...fixedModules, ...moduleChoices(platform.modules)],
      startedAt: platform.clock.now().toString(),
    }),
  ];
}
