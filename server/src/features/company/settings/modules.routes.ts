import { companyModules, saveCompanyModules } from '@tenure/contract/company/company-settings.ts';
import { fixedModules, type ModuleName, modules } from '@tenure/contract/identity/site.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { companyChanged } from './company-settings.routes.ts';
import { modulesToChange, modulesWithVersion, saveModules } from './modules.store.ts';

interface ModuleRouteDeps {
  audit: Audit;
  modules: readonly FeatureModule[];
}

const metadata = { capabilities: ['site.settings.edit'], fields: [] };

/** A module can be turned on only once a feature brings it. */
export function moduleChoices(features: readonly FeatureModule[]): ModuleName[] {
  const brought = new Set(features.flatMap(({ module }) => module ?? []));
  return modules.filter((one) => brought.has(one) && !fixedModules.includes(one));
}

export function moduleRoutes({ audit, modules: features }: ModuleRouteDeps): Binding[] {
  const view = ({ version, enabled }: { version: number; enabled: readonly string[] }) => {
    const choices = moduleChoices(features);
    const offered = modules.filter((one) => choices.includes(one) || fixedModules.includes(one));
    return new Presented(
      { data: { enabled: offered.filter((one) => enabled.includes(one)), choices }, metadata },
      version,
    );
  };

  return [
    onSession(companyModules, {
      load: (tx) => modulesWithVersion(tx),
      present: ({ subject }) => view(subject),
    }),

    onSession(saveCompanyModules, {
      load: (tx) => modulesToChange(tx),
      version: (subject) => subject.version,
      act: async ({ tx, subject, input }) => {
        const wanted = input.body.enabled;
        const choices = moduleChoices(features);
        const problems = [
          ...fixedModules
            .filter((one) => !wanted.includes(one))
            .map((one) => ({ code: 'fixed', reason: `Every company has ${one}; it cannot be turned off` })),
          ...wanted
            .filter((one) => !choices.includes(one) && !fixedModules.includes(one))
            .map((one) => ({
              code: 'unknown',
              reason: `This version of the product does not include ${one}`,
            })),
        ].map((problem) => ({ path: 'enabled', ...problem }));
        if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
        // Modules the company already has but this version does not include stay as they are.
        const kept = subject.enabled.filter((one) => !choices.some((choice) => choice === one));
        const enabled = [...new Set([...kept, ...wanted])];
        await saveModules(tx, enabled);
        await audit.record(tx, {
          action: 'company.modules-saved',
          subject: { type: 'tenant', id: tx.tenantId },
          details: {
            turnedOn: enabled.filter((one) => !subject.enabled.includes(one)),
            turnedOff: subject.enabled.filter((one) => !enabled.includes(one)),
          },
        });
        await companyChanged(tx);
        return { version: subject.version + 1, enabled };
      },
      present: ({ result }) => view(result),
    }),
  ];
}
