import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { CourseAttempts } from '../enrolments/enrolments.api.ts';
import { createPackageAttempts } from './package-attempts.service.ts';
import { packageRoutes } from './packages.routes.ts';

export function createPackagesFeature(
  { audit, config }: { audit: Audit; config: { contentOrigin: string | null } },
  { attempts }: { attempts: CourseAttempts },
): FeatureModule {
  const packages = createPackageAttempts({ audit, attempts, contentOrigin: config.contentOrigin });
  return {
    name: 'packages',
    module: 'learning',
    bindings: packageRoutes({ packages, attempts }),
  };
}
