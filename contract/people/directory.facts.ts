import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const directory = capabilityOf('directory');

export const capabilities = {
  'employees.card.view': directory(
    'See public cards: name, position, photo and work contact',
    everyone,
    {
      employee: 'everyone',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.team.view': directory('See who reports to a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  directory: 'Directory',
};

export const auditActions = {
  'directory.exported': { words: 'Exported the directory' },
  'directory.view-saved': { words: 'Saved a view of the directory' },
  'directory.view-deleted': { words: 'Deleted a saved view of the directory' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'directory.views.too-many': {
    code: 'conflict',
    words: 'You have {most} saved views. Delete one before you save another.',
  },
  'directory.export.too-many': {
    code: 'conflict',
    words: 'This list has more than {most} people. Add filters, or export everyone from Import and export.',
  },
} as const satisfies RefusalDeclarations;
