import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';

const home = capabilityOf('home');
const company = capabilityOf('company');
const security = capabilityOf('security');
const installation = capabilityOf('installation');

export const capabilities = {
  'dashboards.dashboard.view': home('See a dashboard and its widgets', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'dashboards.dashboard.edit': home('Change the title, layout and widgets of a dashboard', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'dashboards.dashboard.share': home('Share a dashboard with everybody in the company', oneself, {
    'hr-partner': 'self',
    'company-admin': 'self',
  }),
  'dashboards.company.edit': home('Create company dashboards and choose who sees them', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
  'site.settings.edit': company('Change site settings and branding', everyone, {
    'company-admin': 'everyone',
  }),
  'audit.entries.view': security('Read the audit log and export it', everyone, {
    'company-admin': 'everyone',
  }),
  'tenants.manage': installation('Open companies, and suspend and resume them', everyone, {
    'provider-admin': 'everyone',
  }),
  'tenants.view': installation('See the companies of this installation and their health', everyone, {
    'provider-admin': 'everyone',
  }),
};
