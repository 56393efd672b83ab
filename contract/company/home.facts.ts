import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const home = capabilityOf('home');

export const capabilities = {
  'dashboards.dashboard.view': home('See a dashboard and its widgets', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'dashboards.dashboard.edit': home('Edit the title, layout and widgets of a dashboard', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'dashboards.dashboard.share': home('Share a dashboard with everyone in the company', oneself, {
    'hr-partner': 'self',
    'company-admin': 'self',
  }),
  'dashboards.company.edit': home('Create company dashboards and choose who sees them', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  dashboard: 'Dashboards',
  widget: 'Widgets',
};

export const auditActions = {
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

export const refusals = {
  'dashboards.add.too-many': {
    code: 'conflict',
    words: 'A company has at most {most} dashboards. Delete one you no longer need.',
  },
  'dashboards.widgets.too-many': { code: 'conflict', words: 'A dashboard holds at most {most} widgets' },
} as const satisfies RefusalDeclarations;
