import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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
  upload: 'Uploads in parts',
};

export const auditActions = {
  'feature-flags.saved': { words: 'Turned parts of the product on or off' },
  'file.added': { words: 'Uploaded a file' },
  'file.opened': { words: 'Opened a file of a dashboard' },
  'notification.all-read': { words: 'Marked all notifications as read' },
  'notification.read': { words: 'Marked a notification as read' },
  'preferences.saved': { words: 'Changed {whose} preferences' },
  'upload.begun': { words: 'Began to upload a large file' },
  'upload.cancelled': { words: 'Cancelled the upload of a large file' },
  'upload.expired': { words: 'Deleted an upload that was not completed in time' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'uploads.part.offset': {
    code: 'conflict',
    words: 'This part does not continue what has arrived. The next one starts at byte {received}.',
  },
  'uploads.part.size': {
    code: 'conflict',
    words: 'This part has the wrong size. Send {expected} bytes.',
  },
  'uploads.complete.unfinished': {
    code: 'conflict',
    words: 'Only {received} of {size} bytes have arrived. Send the rest first.',
  },
  'uploads.complete.under-way': {
    code: 'conflict',
    words: 'This upload is being completed already. Wait until it is there.',
  },
} as const satisfies RefusalDeclarations;
