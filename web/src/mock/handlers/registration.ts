import { completeRegistration, register, registrationLink } from '@tenure/contract/identity/registration.ts';
import { saveSignInSettings, signInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, readWorld } from '../world.ts';

/** Every other token is valid. */
const usedToken = 'used';
const metadata = { capabilities: ['site.settings.edit'], fields: [] };

export const registrationHandlers = [
  mock(register, ({ body }) => {
    if (!body.email.endsWith('@harbourline.example')) {
      throw new MockRefusal('invalid-input', {}, [
        {
          path: 'email',
          code: 'foreign-domain',
          reason: 'Use your work address, which ends in @harbourline.example',
        },
      ]);
    }
    return undefined;
  }),
  mock(registrationLink, ({ body }) => {
    if (body.token === usedToken) throw new MockRefusal('registration-link-invalid');
    return { firstName: 'Tui', lastName: 'Parata', email: 'tui.parata@harbourline.example' };
  }),
  mock(completeRegistration, ({ body }) => {
    if (body.token === usedToken) throw new MockRefusal('registration-link-invalid');
    return { loginUrl: '/login/' };
  }),
  mock(signInSettings, ({ setEtag }) => {
    setEtag(`"v${readWorld().signInSettings.version}"`);
    return { data: readWorld().signInSettings.settings, metadata };
  }),
  mock(saveSignInSettings, ({ body, ifMatch, setEtag }) => {
    const { version } = readWorld().signInSettings;
    if (ifMatch !== null && ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
    changeWorld({ signInSettings: { version: version + 1, settings: body } });
    setEtag(`"v${version + 1}"`);
    return { data: body, metadata };
  }),
];
