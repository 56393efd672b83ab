import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const diversity = capabilityOf('diversity');

export const capabilities = {
  'employees.diversityQuestions.view': diversity(
    'See their own diversity answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true, isBeforeDayOne: true },
  ),
  'employees.diversityQuestions.edit': diversity(
    'Answer diversity questions and withdraw answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true, isBeforeDayOne: true },
  ),
  'diversity.questions.edit': diversity('Edit the diversity questions', everyone, {
    'company-admin': 'everyone',
  }),
  'diversity.summary.view': diversity('See diversity totals for groups of ten or more people', everyone, {
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
