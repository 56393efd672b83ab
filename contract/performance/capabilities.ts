import { capabilityOf, everyone, persons, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

/**
 * The rights profiles grant. The specification's capability strings also depend on a person's role in the appraisal and on
 * its phase: domain/performance/rights.ts.
 */
export const capabilities = {
  'performance.view': people('See a person’s reviews', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'performance.take-part': people(
    'Take part in reviews: one’s own, and those one manages or is asked to approve',
    ['self', 'assigned'],
    { employee: ['self', 'assigned'], 'company-admin': ['self', 'assigned'] },
  ),
  'performance.manage': people(
    'Manage a person’s reviews: assign them, move them back, nominate approvers, delete them',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'performance.template.edit': company('Edit review templates and the library', everyone, {
    'company-admin': 'everyone',
  }),
  'performance.cycle.edit': company('Launch review cycles and follow their progress', everyone, {
    'company-admin': 'everyone',
  }),
};
