import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'organisation-import.read.too-large': {
    code: 'too-large',
    words: 'An import takes {rows} rows, {columns} columns and {cells} cells at most. Split the file',
  },
  'organisation-import.apply.company-changed': {
    code: 'conflict',
    words: 'The company has changed since the dry run. Run it again to see what would happen now',
  },
  'organisation-import.apply.column-off': {
    code: 'conflict',
    words: 'A column of this import is no longer used by your company. Start a new import and leave it out',
  },
  'organisation-import.undo.cleared': {
    code: 'conflict',
    words:
      'What this import replaced is no longer kept, so it cannot be undone. Import a corrected table instead',
  },
  'organisation-import.undo.later-change': {
    code: 'conflict',
    words: 'A later change builds on this import, so nothing was undone. {changes}',
  },
  'organisation-import.undo.later-changes': {
    code: 'conflict',
    words: '{count} later changes build on this import, so nothing was undone. {changes}',
  },
  'organisation-import.read.empty': { code: 'bad-request', words: 'This file is empty' },
  'organisation-import.read.no-headings': {
    code: 'bad-request',
    words: 'The first line does not look like headings. Add them',
  },
  'organisation-import.read.no-salaries': {
    code: 'forbidden',
    words: 'You cannot see salaries, so you cannot import them. Leave these columns out.',
  },
  'organisation-import.undo.no-plans': {
    code: 'forbidden',
    words: 'You cannot see what is planned here.',
  },
  'organisation-import.apply.not-checked': {
    code: 'conflict',
    words: 'Only a dry run that found no problems can be applied',
  },
  'organisation-import.cancel.over': { code: 'conflict', words: 'This import is over already' },
  'organisation-import.read.gone': {
    code: 'conflict',
    words: 'This file is no longer available. Upload it again',
  },
  'organisation-import.undo.not-applied': {
    code: 'conflict',
    words: 'Only an import that was applied can be undone',
  },
} as const satisfies RefusalDeclarations;
