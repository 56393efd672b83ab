import { capabilityOf, everyone, persons } from '../capability-declaration.ts';

const people = capabilityOf('people');
const security = capabilityOf('security');
const installation = capabilityOf('installation');

export const capabilities = {
  'employees.systemPermissions.view': people('See which security profiles a person holds', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'site.single-sign-on.edit': security('Set up single sign-on for the company', everyone, {
    'company-admin': 'everyone',
  }),
  'accounts.factors.reset': security(
    'Take away the second factors of somebody who has lost them, after checking who they are',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'employees.login-as-user': security(
    'Sign in as somebody who is no administrator, for half an hour and with a reason they are told',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'accounts.password.force': security('Make somebody choose another password', everyone, {
    'company-admin': 'everyone',
  }),
  'accounts.status.edit': security('Deactivate accounts and make them active again', everyone, {
    'company-admin': 'everyone',
  }),
  'accounts.tokens.manage': security('See and revoke the API tokens people made', everyone, {
    'company-admin': 'everyone',
  }),
  'provisioning.settings.edit': security(
    'Let the identity provider make accounts and groups, and choose what its groups are given',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'operator-access.decide': security('Approve read-only operator access', everyone, {
    'company-admin': 'everyone',
  }),
  'tenants.access.request': installation('Request read-only access to a company', everyone, {
    'provider-admin': 'everyone',
  }),
  'security-profiles.view': security('See security profiles, what they grant and who holds them', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.edit': security('Create, change and delete security profiles', everyone, {
    'company-admin': 'everyone',
  }),
  'security-profiles.assign': security('Give people security profiles and take them away', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.why.view': security('Ask why somebody may, or may not, do something', everyone, {
    'company-admin': 'everyone',
  }),
};
