import type { AuditDeclarations } from '../audit-declaration.ts';
import { assigned, capabilityOf, places, records } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const recruitment = capabilityOf('recruitment');

export const capabilities = {
  'requisitions.requisition.view': recruitment('See requisitions and their progress', records, {
    employee: 'assigned',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'requisitions.requisition.raise': recruitment('Raise a requisition for a position', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'requisitions.requisition.edit': recruitment(
    'Edit, submit and withdraw requisitions they raised',
    assigned,
    {
      employee: 'assigned',
      'company-admin': 'assigned',
    },
  ),
  'requisitions.requisition.approve': recruitment(
    'Approve or decline requisitions assigned to them',
    assigned,
    { employee: 'assigned', 'company-admin': 'assigned' },
  ),
  'requisitions.requisition.close': recruitment(
    'Cancel an approved requisition, or mark it as filled',
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

export const refusals = {
  'requisitions.move.draft': { code: 'conflict', words: 'It is a draft: submit it first' },
  'requisitions.move.waiting': { code: 'conflict', words: 'It waits to be approved' },
  'requisitions.move.approved': { code: 'conflict', words: 'It is approved already' },
  'requisitions.move.declined': { code: 'conflict', words: 'It was declined' },
  'requisitions.move.filled': { code: 'conflict', words: 'It is filled' },
  'requisitions.move.cancelled': { code: 'conflict', words: 'It was cancelled' },
  'requisitions.move.withdrawn': { code: 'conflict', words: 'It was withdrawn' },
  'requisitions.approve.position-closed': {
    code: 'conflict',
    words: 'The position is closed by now. Decline the requisition, or ask for it to be withdrawn.',
  },
  'requisitions.raise.open': {
    code: 'conflict',
    words: '{requisition} is open for this position. Wait until it is closed, or withdraw it.',
  },
  'requisitions.save.no-salaries': {
    code: 'forbidden',
    words: 'You cannot see salaries here, so you cannot enter a range.',
  },
  'requisitions.decide.decided': { code: 'conflict', words: 'You have already decided on this request.' },
  'requisitions.submit.position-closed': { code: 'conflict', words: 'The position is closed' },
  'requisitions.submit.no-approver': {
    code: 'conflict',
    words: 'No one can approve it yet. Ask an administrator.',
  },
} as const satisfies RefusalDeclarations;
