import { assigned, capabilityOf, places, records } from '../capability-declaration.ts';

const organisation = capabilityOf('organisation');

export const capabilities = {
  'requisitions.requisition.view': organisation('See requisitions and how far they are', records, {
    employee: 'assigned',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'requisitions.requisition.raise': organisation('Raise a requisition for a position', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'requisitions.requisition.edit': organisation('Change, submit and withdraw what one has raised', assigned, {
    employee: 'assigned',
    'company-admin': 'assigned',
  }),
  'requisitions.requisition.approve': organisation(
    'Approve or decline requisitions one is asked about',
    assigned,
    { employee: 'assigned', 'company-admin': 'assigned' },
  ),
  'requisitions.requisition.close': organisation(
    'Cancel an approved requisition, or say that it is filled',
    records,
    {
      employee: 'assigned',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
  ),
};
