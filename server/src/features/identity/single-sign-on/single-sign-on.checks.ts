import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { createSamlProvider } from '../../../../test/identity-provider/saml.ts';

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

export const singleSignOnRequests: Requests = {
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
};
