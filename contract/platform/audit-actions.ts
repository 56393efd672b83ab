import type { AuditDeclarations } from '../audit-declaration.ts';

export const auditActions = {
  'feature-flags.saved': { words: 'Turned parts of the product on or off' },
  'file.added': { words: 'Uploaded a file' },
  'file.opened': { words: 'Opened a file of a dashboard' },
  'notification.all-read': { words: 'Marked all notifications as read' },
  'notification.read': { words: 'Marked a notification as read' },
  'preferences.saved': { words: 'Changed {whose} preferences' },
} as const satisfies AuditDeclarations;
