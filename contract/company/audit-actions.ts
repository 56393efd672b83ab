import type { AuditDeclarations } from '../audit-declaration.ts';

export const auditActions = {
  'audit.exported': { words: 'Exported the audit log' },
  'company.opened': { words: 'Created the company', actorIn: 'operator' },
  'company.modules-saved': { words: 'Turned modules on or off' },
  'company.picture-removed': { words: 'Removed a company picture' },
  'company.picture-saved': { words: 'Replaced a company picture' },
  'company.resumed': { words: 'Resumed the company', actorIn: 'operator' },
  'company.settings-saved': { words: 'Edited the company settings' },
  'company.setup-saved': { words: 'Updated the setup guide' },
  'company.suspended': { words: 'Suspended the company', actorIn: 'operator' },
  'dashboard.audience-changed': { words: 'Changed who sees a dashboard' },
  'dashboard.created': { words: 'Created a company dashboard' },
  'dashboard.deleted': { words: 'Deleted a company dashboard' },
  'dashboard.saved': { words: 'Changed a dashboard' },
  'dashboard.shared': { words: 'Shared a dashboard' },
  'dashboard.unshared': { words: 'Stopped sharing a dashboard' },
  'widget.added': { words: 'Added a widget to a dashboard' },
  'widget.removed': { words: 'Removed a widget from a dashboard' },
  'widget.saved': { words: 'Changed a widget' },
} as const satisfies AuditDeclarations;
