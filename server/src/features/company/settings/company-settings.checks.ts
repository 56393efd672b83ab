import { saveCompanyPicture } from '@tenure/contract/company/company-settings.ts';
import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { type Requests } from '../../../../test/checks/requests/examples.ts';
import { modulesOfCompanies } from '../../../../test/harness/company.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';

export const exampleSettings = {
  name: 'Example Limited',
  shortName: 'Example',
  systemName: 'Example People',
  primaryColour: '#1F5FA8',
  accentColour: '#E9A21B',
  headline: 'Work, together.',
  strapline: 'One line more.',
  contact: {
    name: 'People team',
    email: 'people@example.com',
    phone: '+61 3 9555 0142',
    address: '1 Wharf Road',
  },
  footerText: 'Example Limited',
  footerLinks: [{ label: 'Privacy', href: 'https://example.com/privacy' }],
  languages: ['en-AU', 'en-NZ'],
  phoneRegions: ['AU', 'NZ'],
};

/** The address of the icon the person has just saved; a missing one where they may not save it. */
async function savedIcon({ person }: Ground): Promise<string> {
  const url = `${saveCompanyPicture.path}?place=icon`;
  const { body } = await person.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'icon.png') });
  const { data } = body as { data?: { icon: string } };
  return data?.icon ?? `/api/company-pictures/${'a'.repeat(32)}`;
}

export const companySettingsRequests: Requests = {
  companySettings: (endpoint) => ({ url: endpoint.path }),
  saveCompanySettings: (endpoint) => ({ url: endpoint.path, payload: exampleSettings }),
  saveCompanyPicture: async (endpoint) => ({
    url: `${endpoint.path}?place=logoLight`,
    ...multipart(await somePhoto(), 'logo.png'),
  }),
  removeCompanyPicture: async (endpoint, ground) => {
    await savedIcon(ground);
    return { url: `${endpoint.path}?place=icon` };
  },
  companyPicture: async (_endpoint, ground) => ({ url: await savedIcon(ground) }),
  companyModules: (endpoint) => ({ url: endpoint.path }),
  saveCompanyModules: (endpoint) => ({
    url: endpoint.path,
    payload: {
      enabled: modulesOfCompanies,
    },
  }),
  companyStorage: (endpoint) => ({ url: endpoint.path }),
  companySetup: (endpoint) => ({ url: endpoint.path }),
  saveCompanySetup: (endpoint) => ({
    url: endpoint.path,
    payload: { isDismissed: false },
  }),
  markSetupStep: (endpoint) => ({
    url: endpoint.path.replace('{step}', 'signIn'),
    payload: { isMarked: true },
  }),
};
