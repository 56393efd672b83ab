import { deactivateUser } from '@tenure/contract/identity/accounts.ts';
import { beginAuthenticatorApp, newPasskeyOptions } from '@tenure/contract/identity/factors.ts';
import { mfaPasskeyOptions } from '@tenure/contract/identity/passkeys.ts';
import { stepUpPasskeyOptions } from '@tenure/contract/identity/step-up.ts';
import { authenticatorCode, siteOf } from '../../harness/authenticator.ts';
import { testPassword } from '../../harness/company.ts';
import { SoftwarePasskey } from '../../harness/software-passkey.ts';
import { createSamlProvider } from '../../identity-provider/saml.ts';
import { asked, at, type Requests } from './examples.ts';

const ssoToSave = {
  protocol: 'oidc',
  oidc: { issuer: 'https://id.example.com', clientId: 'tenure', scopes: 'openid email' },
  saml: null,
  attributes: {
    username: '',
    email: 'email',
    firstName: '',
    lastName: '',
    employeeNumber: '',
    groups: '',
  },
  groupProfiles: [],
  ssoOnly: false,
  createAccounts: false,
  trustIdpMfa: false,
  asksOwnFactor: false,
};

export const identityRequests: Requests = {
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
  ssoStart: (endpoint) => ({ url: endpoint.path }),
  ssoCallback: (endpoint) => ({ url: `${endpoint.path}?state=unknown` }),
  ssoAssertion: (endpoint) => ({
    url: endpoint.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'SAMLResponse=bm9uZQ%3D%3D&RelayState=unknown',
  }),
  ssoFinish: (endpoint) => ({ url: `${endpoint.path}?ticket=unknown` }),
  ssoMetadata: (endpoint) => ({ url: endpoint.path }),
  ssoLogout: (endpoint) => ({ url: endpoint.path }),
  ssoSettings: (endpoint) => ({ url: endpoint.path }),
  saveSsoSettings: (endpoint) => ({ url: endpoint.path, payload: ssoToSave }),
  enableSso: (endpoint) => ({ url: endpoint.path, payload: { enabled: false } }),
  discoverSso: (endpoint) => ({ url: endpoint.path, payload: { issuer: 'https://192.0.2.1' } }),
  readSamlMetadata: (endpoint) => ({
    url: endpoint.path,
    payload: { xml: createSamlProvider('https://idp.example').metadata },
  }),
  testSso: (endpoint) => ({ url: endpoint.path }),
  ssoTestResult: (endpoint, { ssoTestId }) => ({ url: at(endpoint, { testId: ssoTestId }) }),
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
  stepUp: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: {
      proof: {
        method: 'passkey',
        assertion: ground.passkey.assert(await asked(stepUpPasskeyOptions, ground)),
      },
    },
  }),
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
  removePasskey: (endpoint, { passkeyId }) => ({ url: at(endpoint, { passkeyId }) }),
  renewRecoveryCodes: (endpoint) => ({ url: endpoint.path }),
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
  endSession: (endpoint, { sessionId }) => ({ url: at(endpoint, { sessionId }) }),
  endOtherSessions: (endpoint) => ({ url: endpoint.path }),
  site: (endpoint) => ({ url: endpoint.path }),
  navigation: (endpoint) => ({ url: endpoint.path }),
  navigationLegacy: (endpoint) => ({ url: endpoint.path }),
  surroundings: (endpoint) => ({ url: endpoint.path }),
  apiTokenScopes: (endpoint) => ({ url: endpoint.path }),
  listMyApiTokens: (endpoint) => ({ url: endpoint.path }),
  createApiToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'CI', capabilities: ['employees.card.view'], expiresInDays: 7 },
  }),
  revokeApiToken: (endpoint, { apiTokenId }) => ({ url: at(endpoint, { tokenId: apiTokenId }) }),
  listTokenHolders: (endpoint) => ({ url: endpoint.path }),
  listUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  revokeUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  provisioningSettings: (endpoint) => ({ url: endpoint.path }),
  saveProvisioningSettings: (endpoint) => ({ url: endpoint.path, payload: { sendsInvitations: true } }),
  createProvisioningToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'Provider', expiresInDays: 365 },
  }),
  rotateProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
    payload: { overlapHours: 24, expiresInDays: 365 },
  }),
  revokeProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
  }),
  listProvisionedGroups: (endpoint) => ({ url: endpoint.path }),
  mapProvisionedGroup: (endpoint, { provisionedGroupId, profileId }) => ({
    url: at(endpoint, { groupId: provisionedGroupId }),
    payload: { profileId, allowsAdministrator: false },
  }),
};
