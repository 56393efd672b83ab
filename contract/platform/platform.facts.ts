import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const documents = capabilityOf('documents', { place: 2 });
const installation = capabilityOf('installation', { place: 2 });

export const capabilities = {
  'files.file.add': documents('Upload files', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'feature-flags.edit': installation(
    'Turn parts of the product on or off for a company or a person',
    everyone,
    { 'provider-admin': 'everyone' },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'feature-flags': 'Feature flags',
  file: 'Files',
  notification: 'Notifications',
  preferences: 'Preferences',
};

export const auditActions = {
  'feature-flags.saved': { words: 'Turned parts of the product on or off' },
  'file.added': { words: 'Uploaded a file' },
  'file.opened': { words: 'Opened a file of a dashboard' },
  'notification.all-read': { words: 'Marked all notifications as read' },
  'notification.read': { words: 'Marked a notification as read' },
  'preferences.saved': { words: 'Changed {whose} preferences' },
} as const satisfies AuditDeclarations;
