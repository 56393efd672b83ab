import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 7 });

export const capabilities = {
  'employees.career.view': record('See a person’s answers to career questions', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.career.answer': record('Answer their own career questions', ['self'], {
    employee: 'self',
    'company-admin': 'self',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  career: 'Career questions',
};

export const auditActions = {
  'career.answered': { words: 'Answered {whose} career questions', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'career-questions': { tab: 'my-career', title: 'Career questions', changedBy: ['career.answered'] },
} as const satisfies ProfileSectionDeclarations;
