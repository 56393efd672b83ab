import { capabilityOf, everyone } from '../capability-declaration.ts';

export const capabilities = {
  'recognition.numbers.view': capabilityOf('recognition', { place: 2 })(
    'See how many people were not recognised in a quarter, without names',
    everyone,
    { 'hr-partner': 'everyone', 'company-admin': 'everyone' },
  ),
};
