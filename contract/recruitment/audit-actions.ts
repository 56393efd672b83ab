import type { AuditDeclarations } from '../audit-declaration.ts';

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
