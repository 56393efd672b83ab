import { deactivateUser } from '@tenure/contract/identity/accounts.ts';
import {
  beginAuthenticatorApp,
  newPasskeyOptions,
  saveCodeMobile,
} from '@tenure/contract/identity/factors.ts';
import { mfaPasskeyOptions } from '@tenure/contract/identity/passkeys.ts';
import { stepUpPasskeyOptions } from '@tenure/contract/identity/step-up.ts';
import { asked, at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { authenticatorCode, enrolPasskey, siteOf } from '../../../../test/harness/authenticator.ts';
import { testPassword } from '../../../../test/harness/company.ts';
import { SoftwarePasskey } from '../../../../test/harness/software-passkey.ts';

export const signInRequests: Requests = {
  basicSettings: (endpoint) => ({ url: endpoint.path }),
  authenticate: (endpoint, { person }) => ({
    url: endpoint.path,
    payload: { username: person.username, _password: 'wrong' },
  }),
  captchaChallenge: (endpoint) => ({ url: endpoint.path }),
  forgotPasswordRequest: (endpoint) => ({ url: endpoint.path, payload: { email: 'nobody@example.com' } }),
  forgotPasswordVerify: (endpoint) => ({ url: `${endpoint.path}?email=a&token=b` }),
  forgotPasswordChange: (endpoint) => ({ url: endpoint.path, payload: { password: 'x' } }),
  register: (endpoint) => ({
    url: endpoint.path,
    payload: { firstName: 'No', lastName: 'Body', email: 'nobody@example.com' },
  }),
  registrationLink: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  completeRegistration: (endpoint) => ({ url: endpoint.path, payload: { token: 'x', password: 'x' } }),
  signInSettings: (endpoint) => ({ url: endpoint.path }),
  saveSignInSettings: (endpoint) => ({
    url: endpoint.path,
    payload: {
      forgotPassword: { enabled: true },
      selfRegistration: { enabled: false, domains: [] },
      password: { minimumLength: 12, lowerCase: 1, upperCase: 1, digits: 1, specialCharacters: 1 },
      passwordMessages: {},
    },
  }),
  changePassword: (endpoint) => ({
    url: endpoint.path,
    payload: { currentPassword: testPassword, password: 'Another-Horse 77' },
  }),
  checkSession: (endpoint) => ({ url: endpoint.path }),
  logout: (endpoint) => ({ url: endpoint.path }),
  mfaSettings: (endpoint) => ({ url: endpoint.path }),
  mfaChannel: (endpoint) => ({ url: endpoint.path, payload: { userChannel: 'email' } }),
  mfaResend: (endpoint) => ({ url: endpoint.path }),
  mfaVerify: (endpoint) => ({ url: endpoint.path, payload: { code: '000000' } }),
  passkeySignInOptions: (endpoint) => ({ url: endpoint.path }),
  passkeySignIn: (endpoint, ground) => ({
    url: endpoint.path,
    payload: { assertion: new SoftwarePasskey().assert({ ...siteOf(ground.host), challenge: 'none' }) },
  }),
  mfaPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  mfaPasskey: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: { assertion: ground.passkey.assert(await asked(mfaPasskeyOptions, ground)) },
  }),
  stepUpSettings: (endpoint) => ({ url: endpoint.path }),
  stepUpChannel: (endpoint) => ({ url: endpoint.path, payload: { userChannel: 'email' } }),
  stepUpPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  stepUp: async (endpoint, ground) => {
    const assertion = ground.passkey.assert(await asked(stepUpPasskeyOptions, ground));
    return { url: endpoint.path, payload: { proof: { method: 'passkey', assertion } } };
  },
  myFactors: (endpoint) => ({ url: endpoint.path }),
  beginAuthenticatorApp: (endpoint) => ({ url: endpoint.path }),
  addAuthenticatorApp: async (endpoint, { person, world }) => {
    const { setup, key } = (await person.call(beginAuthenticatorApp, {})).body as Record<string, string>;
    return {
      url: endpoint.path,
      payload: { setup, code: authenticatorCode(key ?? '', world.clock) },
    };
  },
  removeAuthenticatorApp: (endpoint) => ({ url: endpoint.path }),
  newPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  addPasskey: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: {
      name: 'Phone',
      attestation: new SoftwarePasskey().attest(await asked(newPasskeyOptions, ground)),
    },
  }),
  renamePasskey: (endpoint, { passkeyId }) => ({
    url: at(endpoint, { passkeyId }),
    payload: { name: 'Work laptop' },
  }),
  // One of its own, as other calls use the ground's.
  removePasskey: async (endpoint, { person, host }) => {
    const { id } = await enrolPasskey(person, host);
    return { url: at(endpoint, { passkeyId: id }) };
  },
  renewRecoveryCodes: (endpoint) => ({ url: endpoint.path }),
  saveCodeMobile: (endpoint) => ({ url: endpoint.path, payload: { number: '+61 491 570 156' } }),
  removeCodeMobile: async (endpoint, { person }) => {
    await person.call(saveCodeMobile, { body: { number: '+61 491 570 157' } });
    return { url: endpoint.path };
  },
  resetFactors: (endpoint, { colleagueId }) => ({ url: at(endpoint, { accountId: colleagueId }) }),
  loginAs: (endpoint, { colleagueId }) => ({
    url: at(endpoint, { userId: colleagueId }),
    payload: { reason: 'They asked why a course is missing' },
  }),
  returnToSelf: (endpoint) => ({ url: endpoint.path }),
  getUserAccount: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  forcePasswordChange: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  deactivateUser: (endpoint, { colleagueId }) => ({
    url: at(endpoint, { userId: colleagueId }),
    payload: { reason: 'On leave until the autumn' },
  }),
  reactivateUser: async (endpoint, { colleagueId, person }) => {
    const payload = { reason: 'Back from leave since today' };
    await person.call(deactivateUser, { params: { userId: String(colleagueId) }, body: payload });
    return { url: at(endpoint, { userId: colleagueId }), payload };
  },
  mySessions: (endpoint) => ({ url: endpoint.path }),
  endSession: async (endpoint, { anotherSession }) => ({
    url: at(endpoint, { sessionId: await anotherSession() }),
  }),
  endOtherSessions: (endpoint) => ({ url: endpoint.path }),
  site: (endpoint) => ({ url: endpoint.path }),
  navigation: (endpoint) => ({ url: endpoint.path }),
  navigationLegacy: (endpoint) => ({ url: endpoint.path }),
  surroundings: (endpoint) => ({ url: endpoint.path }),
  themePreference: (endpoint) => ({ url: endpoint.path }),
  saveThemePreference: (endpoint) => ({ url: endpoint.path, payload: { theme: 'dark' } }),
  saveRegionPreference: (endpoint) => ({
    url: endpoint.path,
    payload: { language: 'en-NZ', timezone: 'Pacific/Auckland' },
  }),
};
