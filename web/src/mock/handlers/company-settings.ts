import {
  companyModules,
  companySettings,
  companySetup,
  markSetupStep,
  removeCompanyPicture,
  saveCompanyModules,
  saveCompanyPicture,
  saveCompanySettings,
  saveCompanySetup,
  setupSteps,
} from '@tenure/contract/company/company-settings.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, readWorld } from '../world.ts';

const metadata = { capabilities: ['site.settings.edit'], fields: [] };
/** The mock service keeps no files. */
const pictures = { logoLight: null, logoDark: null, icon: null, signIn: null };
const choices = ['contracts' as const, 'recruitment' as const];

function setupNow() {
  const { marked, isDismissed } = readWorld().setup;
  const seen = readWorld().company.version > 1 ? ['profile'] : [];
  const steps = setupSteps.map((step) => {
    const isMarked = marked.includes(step);
    return { step, isDone: isMarked || seen.includes(step), isMarked };
  });
  return { data: { isDismissed, steps }, metadata };
}

function holdToVersion(ifMatch: string | null, version: number): void {
  if (ifMatch !== null && ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
}

export const companySettingsHandlers = [
  mock(companySettings, ({ setEtag }) => {
    const { version, settings } = readWorld().company;
    setEtag(`"v${version}"`);
    return { data: { settings, pictures }, metadata };
  }),
  mock(saveCompanySettings, ({ body, ifMatch, setEtag }) => {
    const { version } = readWorld().company;
    holdToVersion(ifMatch, version);
    changeWorld({ company: { version: version + 1, settings: body } });
    setEtag(`"v${version + 1}"`);
    return { data: { settings: body, pictures }, metadata };
  }),
  mock(saveCompanyPicture, () => ({ data: pictures, metadata })),
  mock(removeCompanyPicture, () => {
    throw new MockRefusal('not-found');
  }),
  mock(companyModules, ({ setEtag }) => {
    const { version, enabled } = readWorld().modules;
    setEtag(`"v${version}"`);
    return { data: { enabled, choices }, metadata };
  }),
  mock(saveCompanyModules, ({ body, ifMatch, setEtag }) => {
    const { version } = readWorld().modules;
    holdToVersion(ifMatch, version);
    changeWorld({ modules: { version: version + 1, enabled: body.enabled } });
    setEtag(`"v${version + 1}"`);
    return { data: { enabled: body.enabled, choices }, metadata };
  }),
  mock(companySetup, setupNow),
  mock(saveCompanySetup, ({ body }) => {
    changeWorld({ setup: { ...readWorld().setup, ...body } });
    return setupNow();
  }),
  mock(markSetupStep, ({ params: { step }, body }) => {
    const { setup } = readWorld();
    const others = setup.marked.filter((one) => one !== step);
    changeWorld({ setup: { ...setup, marked: body.isMarked ? [...others, step] : others } });
    return setupNow();
  }),
];
