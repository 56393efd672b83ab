import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const organisation = capabilityOf('organisation', { place: 2 });

export const capabilities = {
  'organisation.import': organisation('Import and export positions and people', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  organisation: 'Organisation exports',
  'organisation-import': 'Imports',
};

export const auditActions = {
  'organisation.chart-exported': { words: 'Exported the org chart' },
  'organisation.exported': { words: 'Exported positions or people' },
  'organisation-import.applied': { words: 'Applied an import of positions and people' },
  'organisation-import.asked': { words: 'Requested that an import is applied' },
  'organisation-import.cancelled': { words: 'Cancelled an import of positions and people' },
  'organisation-import.cleared': { words: 'Deleted the files of an old import' },
  'organisation-import.file-added': { words: 'Uploaded a file of positions or people' },
  'organisation-import.file-removed': { words: 'Deleted an uploaded file that was never imported' },
  'organisation-import.started': { words: 'Started a dry run of an import' },
  'organisation-import.undo-asked': { words: 'Requested that an import is undone' },
  'organisation-import.undone': { words: 'Undid an import of positions and people' },
} as const satisfies AuditDeclarations;
