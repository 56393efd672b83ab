import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 1 });

export const capabilities = {
  'employees.resume.view': record('See a person’s experience, education and skills', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.resume.edit': record('Edit a person’s resume and its PDF', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  resume: 'Resumes',
};

export const auditActions = {
  'resume.saved': { words: 'Edited {whose} resume', tellsPerson: true },
  'resume.document-sent': { words: 'Uploaded a document to {whose} resume', tellsPerson: true },
  'resume.document-downloaded': { words: 'Downloaded the document of {whose} resume', tellsPerson: true },
  'resume.document-removed': { words: 'Removed the document from {whose} resume', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  resume: {
    tab: 'my-career',
    title: 'Resume',
    changedBy: ['resume.saved', 'resume.document-sent', 'resume.document-removed'],
  },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'resume.upload.not-pdf': {
    code: 'wrong-type',
    words: 'This file is not a PDF. Save the document as PDF and choose that',
  },
  'resume.remove.none': { code: 'not-found', words: 'There is no document to remove.' },
} as const satisfies RefusalDeclarations;
