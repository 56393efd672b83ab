import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { implementJob } from '../../../platform/jobs/job.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { companySettingsRoutes } from './company-settings.routes.ts';
import { showDemoPicture } from './company-settings.store.ts';
import { moduleRoutes } from './modules.routes.ts';
import { removePictureFile } from './pictures.jobs.ts';
import { setupRoutes } from './setup.routes.ts';
import { stepsLeft } from './setup.service.ts';
import { dismissSetup, setupOfCompany } from './setup.store.ts';
import { storageRoutes } from './storage.routes.ts';

interface CompanySettingsDeps {
  audit: Audit;
  files: FileStore;
  /** Every feature there is, known once all of them are made. */
  modules: readonly FeatureModule[];
}

export function createCompanySettings(deps: CompanySettingsDeps): FeatureModule {
  return {
    name: 'company-settings',
    bindings: [
      ...companySettingsRoutes(deps),
      ...moduleRoutes(deps),
      ...setupRoutes(deps.audit),
      ...storageRoutes(),
    ],
    // Done again it does nothing.
    jobs: [implementJob(removePictureFile, async (_context, { key }) => deps.files.delete(key))],
    menu: [
      {
        id: 'company-settings',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'Company and branding',
        icon: 'building',
        href: '/admin/company',
        order: 1,
        synonyms: [
          'logo',
          'colours',
          'theme',
          'company name',
          'favicon',
          'footer',
          'languages',
          'phone numbers',
        ],
        capability: 'site.settings.edit',
      },
      {
        id: 'company-modules',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'Modules',
        icon: 'forms',
        href: '/admin/modules',
        order: 2,
        synonyms: ['turn on', 'turn off', 'features', 'contracts', 'recruitment', 'turn off a feature'],
        capability: 'site.settings.edit',
      },
      {
        id: 'company-storage',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'File storage',
        icon: 'database',
        href: '/admin/storage',
        order: 3,
        synonyms: ['quota', 'disk space', 'storage limit', 'gigabytes'],
        capability: 'site.settings.edit',
      },
      {
        id: 'company-setup',
        module: null,
        menu: 'settings',
        group: 'organisation',
        label: 'Set up your company',
        icon: 'home',
        href: '/admin/setup',
        order: 0,
        synonyms: ['getting started', 'guide', 'first steps'],
        capability: 'site.settings.edit',
        hasSomething: async (tx) => (await setupOfCompany(tx))?.isDismissed === false,
      },
    ],
    highlights: stepsLeft,
    fillDemo: showDemoPicture,
    fillDemoPeople: dismissSetup,
  };
}
