import type { AuditDeclarations } from '../audit-declaration.ts';
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

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  requisition: 'Requisitions',
};

export const auditActions = {
  'requisition.approved': { words: 'Approved a requisition' },
  'requisition.asked-anew': { words: 'Requested new approvals of a requisition because an approver left' },
  'requisition.cancelled': { words: 'Cancelled a requisition' },
  'requisition.declined': { words: 'Declined a requisition' },
  'requisition.filled': { words: 'Marked a requisition as filled' },
  'requisition.raised': { words: 'Raised a requisition' },
  'requisition.saved': { words: 'Edited a requisition' },
  'requisition.submitted': { words: 'Submitted a requisition' },
  'requisition.withdrawn': { words: 'Withdrew a requisition' },
} as const satisfies AuditDeclarations;
