import { capabilityOf, places } from '../capability-declaration.ts';

const home = capabilityOf('home', { place: 1 });

export const capabilities = {
  'reports.view': home('See reports about people one may see', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};
