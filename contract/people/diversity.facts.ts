import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const people = capabilityOf('people');

export const capabilities = {
  'employees.diversityQuestions.view': people(
    'See one’s own diversity answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true },
  ),
  'employees.diversityQuestions.edit': people(
    'Give diversity answers and take them back',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true },
  ),
  'diversity.questions.edit': people('Change which diversity questions are asked', everyone, {
    'company-admin': 'everyone',
  }),
  'diversity.summary.view': people('See how many chose what, of ten or more people', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'diversity-answers': 'Diversity answers',
  'diversity-question': 'Diversity questions',
};

export const auditActions = {
  'diversity-answers.saved': {
    words: 'Saved {whose} diversity answers',
    tellsPerson: true,
    isTheirsAlone: true,
  },
  'diversity-question.asked': { words: 'Started asking a diversity question' },
  'diversity-question.created': { words: 'Drafted a diversity question' },
  'diversity-question.instructions-saved': { words: 'Edited the instructions of the diversity questions' },
  'diversity-question.ordered': { words: 'Changed the order of the diversity questions' },
  'diversity-question.removed': { words: 'Deleted a draft diversity question' },
  'diversity-question.retired': { words: 'Archived a diversity question, with its answers' },
  'diversity-question.saved': { words: 'Edited a diversity question' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'diversity-questions': { tab: 'profile', title: 'Diversity questions' },
} as const satisfies ProfileSectionDeclarations;
